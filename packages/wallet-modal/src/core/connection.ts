import { type Connector, connect, disconnect, getConnection, reconnect } from '@wagmi/core'
import { walletConnectId } from '../connectors/lazy-walletconnect.ts'
import { RelayUnreachable } from '../connectors/pair-with-renewal.ts'
import { type Context, endTask, notify } from './context.ts'
import { readFailure, shortMessage } from './read-failure.ts'
import type { Route } from './types.ts'
import type { WalletChoice } from './wallet-record.ts'

/** Which wallet was chosen last, by the id of its row. */
export const recentWalletKey = 'lode.wallet.recent'
/** A wallet of this browser may announce itself a little after the page asked. */
const lateWalletMs = 1_000

export type Connection = {
  connect(wallet: WalletChoice): Promise<void>
  connectByQr(): Promise<void>
  retry(): Promise<void>
  /** Stops waiting for a wallet; if it says yes later all the same, it is disconnected. */
  abandon(): void
  disconnect(): Promise<void>
  /** Restores the last connection. */
  restore(): Promise<void>
  /** What stops the pairing of the attempt that runs now. */
  signal(): AbortSignal
  /** One wallet at a time: disconnects each that was not chosen here. */
  keepOnlyChosen(): Promise<void>
}

export function createConnection(
  context: Context,
  { onConnected }: { onConnected: () => Promise<void> },
): Connection {
  const { config, store, router, storage, emit } = context
  let attempt = new AbortController()
  let chosen: string | undefined

  async function run(route: Route, connectorId: string): Promise<void> {
    const wallet = route.wallet
    attempt.abort(new Error('another attempt began'))
    attempt = new AbortController()
    const { signal } = attempt
    store.set({ task: { phase: 'pending' }, pairingUri: undefined })
    try {
      const connector = findConnector(context, connectorId)
      if (connector === undefined) throw new Error('No connector found')
      chosen = connector.uid
      await connect(config, { connector })
      if (signal.aborted) {
        await disconnect(config, { connector })
        return
      }
      if (wallet !== undefined) storage.setItem(recentWalletKey, wallet.id)
      emit({
        type: 'CONNECT_SUCCESS',
        wallet: wallet?.id ?? walletConnectId,
        method: connectorId === walletConnectId ? 'qrcode' : 'browser',
      })
      await onConnected()
    } catch (error) {
      if (signal.aborted) return
      emit({ type: 'CONNECT_ERROR', wallet: wallet?.id ?? walletConnectId, message: shortMessage(error) })
      showFailure(context, error)
    }
  }

  function runRoute(route: Route): Promise<void> {
    const external = route.view === 'ConnectingExternal'
    return run(route, external ? (route.wallet?.connectorId ?? '') : walletConnectId)
  }

  return {
    connect: (wallet) => {
      emit({
        type: 'SELECT_WALLET',
        wallet: wallet.id,
        platform: wallet.connectorId === undefined ? 'qrcode' : 'browser',
      })
      const view = wallet.connectorId === undefined ? 'ConnectingWalletConnect' : 'ConnectingExternal'
      router.push({ view, wallet })
      return runRoute({ view, wallet })
    },
    connectByQr: () => {
      emit({ type: 'SELECT_WALLET', wallet: walletConnectId, platform: 'qrcode' })
      router.push({ view: 'ConnectingWalletConnect' })
      return runRoute({ view: 'ConnectingWalletConnect' })
    },
    retry: () => runRoute(router.current()),
    abandon: () => {
      attempt.abort(new Error('the modal was closed'))
      store.set({ pairingUri: undefined })
    },
    signal: () => attempt.signal,
    disconnect: async () => {
      store.set({ task: { phase: 'pending' } })
      try {
        const { connector } = getConnection(config)
        chosen = undefined
        await disconnect(config, connector === undefined ? {} : { connector })
        emit({ type: 'DISCONNECT_SUCCESS' })
      } catch {
        emit({ type: 'DISCONNECT_ERROR' })
        notify(context, 'error', 'disconnectFailed')
      }
      store.set({ task: { phase: 'idle' } })
    },
    restore: async () => {
      const connector = await lastConnector(context)
      chosen = connector?.uid
      if (connector !== undefined) await reconnect(config, { connectors: [connector] })
    },
    keepOnlyChosen: async () => {
      for (const { connector } of [...config.state.connections.values()]) {
        if (connector.uid !== chosen) await disconnect(config, { connector })
      }
    },
  }
}

function findConnector({ config }: Context, id: string): Connector | undefined {
  return config.connectors.find((connector) => connector.id === id)
}

async function lastConnector(context: Context): Promise<Connector | undefined> {
  const { config } = context
  const id = await config.storage?.getItem('recentConnectorId')
  if (typeof id !== 'string') return undefined
  const found = findConnector(context, id)
  if (found !== undefined) return found
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(undefined), lateWalletMs)
    const unwatch = config._internal.connectors.subscribe(() => {
      const late = findConnector(context, id)
      if (late !== undefined) finish(late)
    })
    const finish = (connector: Connector | undefined): void => {
      clearTimeout(timer)
      unwatch()
      resolve(connector)
    }
  })
}

function showFailure(context: Context, error: unknown): void {
  const failure = error instanceof RelayUnreachable ? 'unreachable' : readFailure(error)
  const byWalletConnect = context.router.current().view === 'ConnectingWalletConnect'
  const declined = byWalletConnect ? 'declined' : 'connectionDeclined'
  const unsuccessful = {
    unreachable: { phase: 'failed', reason: 'relayUnreachable' },
    declined: { phase: 'declined', reason: declined, note: 'connectionDeclinedNote' },
    waiting: { phase: 'declined', reason: declined, note: 'requestWaiting' },
    expired: { phase: 'declined', reason: 'proposalExpired' },
    unknownChain: { phase: 'failed', reason: 'somethingFailed' },
    failed: { phase: 'failed', reason: 'somethingFailed' },
  } as const
  const { phase, ...keys } = unsuccessful[failure]
  endTask(context, phase, { ...keys, params: { reason: shortMessage(error) } })
}
