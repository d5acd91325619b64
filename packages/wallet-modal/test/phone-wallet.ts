import { ignoreReceipt, type SdkWallet, startSdkWallet, stopSdkClient } from '@lode/relay/testing'
import { hexToString } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export type Policy = 'approve' | 'reject' | 'ignore'
export type PhoneWallet = {
  readonly account: PrivateKeyAccount
  readonly kit: SdkWallet
  /** What the wallet does with proposals and with requests. */
  policy: { proposal: Policy; request: Policy }
  /** How many connections were asked for. */
  proposals: number
  readonly requests: { method: string; params: unknown }[]
  pair(uri: string): Promise<void>
  leave(): Promise<void>
  stop(): Promise<void>
}

const rejected = { code: 5000, message: 'User rejected.' }

/** A wallet on somebody's phone: the real WalletKit with a key, answering by policy. */
export async function phoneWallet({
  relayUrl,
  key,
  chainId,
}: {
  relayUrl: string
  key: `0x${string}`
  chainId: number
}): Promise<PhoneWallet> {
  const account = privateKeyToAccount(key)
  const kit = await startSdkWallet({ relayUrl })
  const wallet: PhoneWallet = {
    account,
    kit,
    policy: { proposal: 'approve', request: 'approve' },
    proposals: 0,
    requests: [],
    pair: (uri) => kit.pair({ uri }),
    leave: async () => {
      for (const topic of Object.keys(kit.getActiveSessions())) {
        await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      }
    },
    stop: () => stopSdkClient(kit),
  }
  kit.on('session_proposal', ({ id }) => {
    wallet.proposals += 1
    if (wallet.policy.proposal === 'reject') ignoreReceipt(kit.rejectSession({ id, reason: rejected }))
    if (wallet.policy.proposal !== 'approve') return
    const namespace = {
      chains: [`eip155:${chainId}`],
      accounts: [`eip155:${chainId}:${account.address}`],
      methods: ['eth_sendTransaction', 'personal_sign', 'wallet_switchEthereumChain'],
      events: ['chainChanged', 'accountsChanged'],
    }
    ignoreReceipt(kit.approveSession({ id, namespaces: { eip155: namespace } }))
  })
  kit.on('session_request', ({ topic, id, params }) => {
    const { request } = params
    wallet.requests.push(request)
    if (wallet.policy.request === 'ignore') return
    void (async () => {
      const response =
        wallet.policy.request === 'reject'
          ? { id, jsonrpc: '2.0', error: rejected }
          : { id, jsonrpc: '2.0', result: await perform(account, request) }
      ignoreReceipt(kit.respondSessionRequest({ topic, response }))
    })()
  })
  return wallet
}

async function perform(
  account: PrivateKeyAccount,
  { method, params }: { method: string; params: unknown[] },
): Promise<unknown> {
  if (method === 'personal_sign') {
    return account.signMessage({ message: hexToString(params[0] as `0x${string}`) })
  }
  if (method === 'eth_sendTransaction') return `0x${'ab'.repeat(32)}`
  return null
}
