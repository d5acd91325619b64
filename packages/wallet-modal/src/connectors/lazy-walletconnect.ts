import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import { type Address, getAddress, UserRejectedRequestError } from 'viem'
import type { WalletConnectTuning } from '../core/options.ts'
import { readFailure } from '../core/read-failure.ts'
import { pairWithRenewal } from './pair-with-renewal.ts'
import type { WcClientOptions, WcProvider } from './walletconnect-client.ts'

/** The id of the connector, by which the last connection is found again. */
export const walletConnectId = 'walletConnect'
/** Set while there is a session. Without it the SDK, 130 KB, is not loaded for a stranger who opens the page. */
const sessionFlag = 'walletConnect.session'

const methods = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const events = ['chainChanged', 'accountsChanged']

export type LazyWalletConnectOptions = Omit<WcClientOptions, 'storage'> & {
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly onUri: (uri: string) => void
  /** Asked at each connect: what stops waiting for the wallet. */
  readonly signal: () => AbortSignal
  readonly tuning: WalletConnectTuning
}

/**
 * WalletConnect as a wagmi connector that loads its SDK when it is first used. wagmi's own loads it at page start,
 * from `setup`; this one has no `setup`.
 */
export function lazyWalletConnect(options: LazyWalletConnectOptions): CreateConnectorFn {
  const { tuning } = options
  let starting: Promise<WcProvider> | undefined
  /** The provider of the live session. */
  let live: WcProvider | undefined

  async function start(): Promise<WcProvider> {
    const { startWcProvider } = await import('./walletconnect-client.ts')
    return startWcProvider({ ...options, storage: tuning.storage })
  }
  function getRoot(): Promise<WcProvider> {
    starting ??= start().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }

  return createConnector<WcProvider>((config) => {
    const listeners = {
      accountsChanged: (accounts: string[]) => {
        // The SDK says "none" when it moves to a chain the session does not list yet; the wallet is still there.
        if (accounts.length === 0) return
        config.emitter.emit('change', { accounts: accounts.map((one) => getAddress(one)) })
      },
      chainChanged: (chainId: string) => config.emitter.emit('change', { chainId: Number(chainId) }),
      disconnect: () => void forget().then(() => config.emitter.emit('disconnect')),
    }
    function adopt(provider: WcProvider): void {
      live = provider
      for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
    }
    async function forget(): Promise<void> {
      for (const [event, listener] of Object.entries(listeners)) live?.removeListener(event, listener)
      live = undefined
      await config.storage?.removeItem(sessionFlag)
    }
    async function pair(): Promise<void> {
      const root = await getRoot()
      const { forkWcProvider } = await import('./walletconnect-client.ts')
      const provider = await pairWithRenewal(() => forkWcProvider(root), {
        params: { optionalNamespaces: { eip155: namespaceOf(config.chains, options.rpcUrls) } },
        onUri: options.onUri,
        signal: options.signal(),
        recheckMs: tuning.recheckMs ?? 10_000,
        linkTimeoutMs: tuning.linkTimeoutMs ?? 10_000,
        now: tuning.now ?? Date.now,
      })
      adopt(provider)
      await config.storage?.setItem(sessionFlag, true)
    }

    return {
      id: walletConnectId,
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: async ({ isReconnecting } = {}) => {
        if (isReconnecting !== true) {
          try {
            await pair()
          } catch (error) {
            if (readFailure(error) !== 'declined') throw error
            throw new UserRejectedRequestError(new Error('declined in the wallet', { cause: error }))
          }
        }
        if (live === undefined) throw new Error('there is no WalletConnect session')
        return { accounts: accountsOf(live) as never, chainId: chainOf(live) }
      },
      disconnect: async () => {
        const leaving = live
        await forget()
        await leaving?.disconnect()
      },
      getAccounts: async () => (live === undefined ? [] : accountsOf(live)),
      getChainId: async () => (live === undefined ? Number.NaN : chainOf(live)),
      getProvider: async () => live ?? getRoot(),
      isAuthorized: async () => {
        if (!(await config.storage?.getItem(sessionFlag))) return false
        if (live !== undefined) return true
        const root = await getRoot()
        if (root.session === undefined) return false
        adopt(root)
        return true
      },
      onAccountsChanged: listeners.accountsChanged,
      onChainChanged: listeners.chainChanged,
      onDisconnect: listeners.disconnect,
    }
  })
}

function namespaceOf(
  chains: readonly { id: number }[],
  rpcUrls: Readonly<Record<number, string>>,
): { chains: string[]; methods: string[]; events: string[]; rpcMap: Record<string, string> } {
  // The SDK looks an endpoint up by either name of a chain, and asks its maker's where it finds none.
  const rpcMap = chains.flatMap(({ id }) => {
    const url = rpcUrls[id] ?? ''
    return [
      [`eip155:${id}`, url],
      [String(id), url],
    ]
  })
  return {
    chains: chains.map(({ id }) => `eip155:${id}`),
    methods,
    events,
    rpcMap: Object.fromEntries(rpcMap),
  }
}

function accountsOf(provider: WcProvider): Address[] {
  const accounts = provider.session?.namespaces.eip155?.accounts ?? []
  const here = accounts.filter((account) => account.startsWith(`eip155:${chainOf(provider)}:`))
  return (here.length > 0 ? here : accounts).map((account) => getAddress(account.split(':')[2] ?? ''))
}

function chainOf(provider: WcProvider): number {
  return Number(provider.rpcProviders.eip155?.getDefaultChain())
}
