import type { Clock, Later } from '../core/clock.ts'
import type { WalletConnectTuning } from '../core/options.ts'
import { adoptStoredSession } from './adopt-stored-session.ts'
import { createWcProvider, type WcProvider, type WcProviderDeps } from './create-wc-provider.ts'
import { endWcSession } from './end-wc-session.ts'
import { pairWithRenewal } from './pair-with-renewal.ts'
import { startWcClient, type WcClientOptions } from './walletconnect-client.ts'

const methods = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const events = ['chainChanged', 'accountsChanged']

/** The SDK at work: what the connector fetches when it is first used. */
export type WcLink = {
  /** Pairs with a wallet. Rejects as `pairWithRenewal` does. */
  pair(signal: AbortSignal): Promise<WcProvider>
  /** The provider of a session that was made before, or in another tab, if it still lives. */
  resume(saved: { topic: string; chainId: number }): Promise<WcProvider | undefined>
}

/** Starts the SDK; ends what sessions it still has beside the one that is `kept`. */
export async function startWcLink({
  tuning,
  clock,
  later,
  kept,
  onUri,
  chains,
  rpcUrls,
  ...options
}: Omit<WcClientOptions, 'storage'> & {
  tuning: WalletConnectTuning
  clock: Clock
  later: Later
  kept: string | undefined
  onUri: (uri: string) => void
  chains: readonly number[]
  rpcUrls: Readonly<Record<number, string>>
}): Promise<WcLink> {
  const client = await startWcClient({ ...options, storage: tuning.storage, later })
  const deps: WcProviderDeps = { client, rpcUrls, later }
  for (const topic of client.session.keys) if (topic !== kept) void endWcSession(deps, topic)
  return {
    pair: async (signal) => {
      const session = await pairWithRenewal(client, {
        namespaces: { eip155: { chains: chains.map((id) => `eip155:${id}`), methods, events } },
        onUri,
        signal,
        clock,
        later,
      })
      return createWcProvider(deps, { session, chainId: undefined })
    },
    resume: async ({ topic, chainId }) => {
      const session = client.session.keys.includes(topic)
        ? client.session.get(topic)
        : await adoptStoredSession(client, topic)
      return session && createWcProvider(deps, { session, chainId })
    },
  }
}
