import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import { UserRejectedRequestError } from 'viem'
import type { Clock } from '../core/clock.ts'
import type { WalletConnectTuning } from '../core/options.ts'
import { readFailure } from '../core/read-failure.ts'
import type { WcProvider } from './create-wc-provider.ts'
import { RelayUnreachable } from './relay-unreachable.ts'
import type { WcClientOptions } from './walletconnect-client.ts'
import { walletConnectId } from './walletconnect-id.ts'
import type { WcLink } from './walletconnect-link.ts'

/** Set while there is a session. Without it the SDK, 127 KB, is not loaded for a stranger who opens the page. */
const savedSession = 'walletConnect.session'
type Saved = { readonly topic: string; readonly chainId: number }

export type LazyWalletConnectOptions = Omit<WcClientOptions, 'storage'> & {
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly onUri: (uri: string) => void
  /** Asked at each connect: what stops waiting for the wallet. */
  readonly signal: () => AbortSignal
  readonly tuning: WalletConnectTuning
  readonly clock: Clock
}

/**
 * WalletConnect as a wagmi connector that loads its SDK when it is first used. wagmi's own loads it at page start,
 * from `setup`; this one has no `setup`.
 */
export function lazyWalletConnect(options: LazyWalletConnectOptions): CreateConnectorFn {
  let starting: Promise<WcLink> | undefined
  /** The provider of the live session. */
  let live: WcProvider | undefined

  return createConnector<WcProvider | undefined>((config) => {
    const readSaved = async (): Promise<Saved | undefined> => {
      const found: unknown = await config.storage?.getItem(savedSession)
      const { topic, chainId } = (found ?? {}) as Partial<Saved>
      return typeof topic === 'string' && typeof chainId === 'number' ? { topic, chainId } : undefined
    }
    const save = async (): Promise<void> => {
      if (live === undefined) await config.storage?.removeItem(savedSession)
      else await config.storage?.setItem(savedSession, { topic: live.topic, chainId: live.chainId() })
    }
    async function start(): Promise<WcLink> {
      const [{ startWcLink }, saved] = await Promise.all([import('./walletconnect-link.ts'), readSaved()])
      return startWcLink({ ...options, kept: saved?.topic, chains: config.chains.map(({ id }) => id) })
    }
    function link(): Promise<WcLink> {
      starting ??= start().catch((cause: unknown) => {
        starting = undefined
        throw new RelayUnreachable({ cause })
      })
      return starting
    }

    const listeners = {
      accountsChanged: (accounts: string[]) => {
        // A wallet that moves to a chain its session does not list says "none" for a moment; it is still there.
        if (accounts.length > 0) config.emitter.emit('change', { accounts: accounts as never })
      },
      chainChanged: (chainId: string) => {
        config.emitter.emit('change', { chainId: Number(chainId) })
        void save()
      },
      disconnect: () => void forget().then(() => config.emitter.emit('disconnect')),
    }
    function adopt(provider: WcProvider): void {
      live = provider
      for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
    }
    async function forget(): Promise<void> {
      for (const [event, listener] of Object.entries(listeners)) live?.removeListener(event, listener)
      live = undefined
      await save()
    }
    async function pair(): Promise<void> {
      try {
        adopt(await (await link()).pair(options.signal()))
        await save()
      } catch (error) {
        if (readFailure(error) !== 'declined') throw error
        throw new UserRejectedRequestError(new Error('declined in the wallet', { cause: error }))
      }
    }

    return {
      id: walletConnectId,
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: async ({ isReconnecting } = {}) => {
        if (isReconnecting !== true) await pair()
        if (live === undefined) throw new Error('there is no WalletConnect session')
        return { accounts: live.accounts() as never, chainId: live.chainId() }
      },
      disconnect: async () => {
        const leaving = live
        await forget()
        await leaving?.disconnect()
      },
      getAccounts: async () => live?.accounts() ?? [],
      getChainId: async () => live?.chainId() ?? Number.NaN,
      getProvider: async () => {
        if (live === undefined && (await readSaved()) !== undefined) await resume()
        return live
      },
      isAuthorized: async () => live !== undefined,
      onAccountsChanged: listeners.accountsChanged,
      onChainChanged: listeners.chainChanged,
      onDisconnect: listeners.disconnect,
    }

    async function resume(): Promise<void> {
      const saved = await readSaved()
      const provider = saved && (await (await link()).resume(saved))
      if (provider !== undefined) adopt(provider)
      else await save()
    }
  })
}
