import { connect, disconnect } from '@wagmi/core'
import { RelayUnreachable } from '../connectors/relay-unreachable.ts'
import { walletConnectId } from '../connectors/walletconnect-id.ts'
import { type Context, notify } from './context.ts'
import { disconnectWallet } from './disconnect-wallet.ts'
import { findConnector } from './find-connector.ts'
import type { LinkOpener } from './link-opener.ts'
import { watchSilence } from './patience.ts'
import { type Platform, platformsOf } from './platforms.ts'
import { shortMessage } from './read-failure.ts'
import { rememberWallet } from './recent-wallets.ts'
import { showConnectFailure } from './show-connect-failure.ts'
import { storageKeys } from './storage-keys.ts'
import type { Route } from './types.ts'
import { walletBase } from './wallet-link.ts'
import type { WalletChoice } from './wallet-record.ts'
import { walletsToChoose } from './wallets-to-choose.ts'

/** A wallet that declines sooner after the last attempt is not asked again by itself. */
const retryAfterMs = 1_000

export type Connection = {
  connect(wallet: WalletChoice): Promise<void>
  connectByQr(): Promise<void>
  /** Another way to the wallet of the view on top. */
  choosePlatform(platform: Platform): Promise<void>
  retry(): Promise<void>
  /** A pairing link is here. */
  onUri(uri: string): void
  /** Stops waiting for a wallet; if it says yes later all the same, it is disconnected. */
  abandon(): void
  disconnect(): Promise<void>
  /** Restores the last connection. */
  restore(): Promise<void>
  /** Whether a wallet is being waited for. */
  isWaiting(): boolean
  /** True while the holder disconnects the wallet. */
  isLeaving(): boolean
  /** What stops the pairing of the attempt that runs now. */
  signal(): AbortSignal
  /** One wallet at a time: disconnects each that was not chosen here. */
  keepOnlyChosen(): Promise<void>
}

type Attempt = { readonly stop: AbortController; readonly connectorId: string | undefined }
const noAttempt: Attempt = { stop: new AbortController(), connectorId: undefined }

export function createConnection(
  context: Context,
  { onConnected, opener }: { onConnected: () => Promise<void>; opener: LinkOpener },
): Connection {
  const { config, store, router, emit, clock, page } = context
  let attempt = noAttempt
  let chosen: string | undefined

  function abandon(): void {
    attempt.stop.abort()
    attempt = noAttempt
    chosen = config.state.current ?? undefined
    opener.stop()
    store.set({ pairingUri: undefined })
  }

  function onUri(pairingUri: string): void {
    const first = store.get().pairingUri === undefined
    store.set({ pairingUri })
    if (first) opener.ready()
  }
  /** The connector comes with the first one who asks for it, or who was connected by it. */
  async function bringWalletConnect(): Promise<void> {
    const { addWalletConnect } = await fetchWalletConnect()
    addWalletConnect(context, { signal: () => attempt.stop.signal, onUri })
  }

  async function run({ declined = false } = {}): Promise<void> {
    const { wallet } = router.current()
    const { platform } = store.get()
    const connectorId = platform === 'browser' ? wallet?.connectorId : walletConnectId
    abandon()
    attempt = { stop: new AbortController(), connectorId }
    const mine = attempt
    const { signal: stopped } = mine.stop
    const startedAt = clock.now().getTime()
    store.set({ task: { phase: 'pending', ...(declined && { note: { key: 'newCode', params: {} } }) } })
    const calm = platform === 'browser' ? watchSilence(context, 'connectionDeclinedNote') : () => {}
    const id = wallet?.id ?? walletConnectId
    try {
      if (connectorId === walletConnectId) await bringWalletConnect()
      const connector = findConnector(context, connectorId)
      if (stopped.aborted) return
      chosen = connector.uid
      const { accounts } = await connect(config, { connector })
      if (stopped.aborted) {
        // The same wallet may be asked by a newer attempt, which this answer then belongs to.
        if (attempt.connectorId !== connectorId) await disconnect(config, { connector })
        return
      }
      if (accounts.length === 0) {
        await disconnect(config, { connector })
        throw new Error('No address found')
      }
      remember(context, { wallet, platform })
      store.set({ wallets: walletsToChoose(context) })
      emit({ type: 'CONNECT_SUCCESS', wallet: id, method: methodOf(platform) })
      attempt = noAttempt
      await onConnected()
    } catch (error) {
      if (stopped.aborted) return
      emit({ type: 'CONNECT_ERROR', wallet: id, message: shortMessage(error) })
      const failure = showConnectFailure(context, error)
      if (platform !== 'qrcode' || failure !== 'declined' || clock.now().getTime() - startedAt < retryAfterMs)
        return
      notify(context, 'error', 'declined')
      await run({ declined: true })
    } finally {
      calm()
      if (attempt === mine) abandon()
    }
  }

  function begin(route: Route, platforms: readonly Platform[]): Promise<void> {
    const [platform = 'unsupported'] = platforms
    emit({ type: 'SELECT_WALLET', wallet: route.wallet?.id ?? walletConnectId, platform })
    router.push(route)
    store.set({ platform, platforms })
    return platform === 'unsupported' ? Promise.resolve() : run()
  }

  return {
    connect: (wallet) => {
      const platforms = waysTo(wallet, page)
      const direct = platforms.length === 1 && platforms[0] === 'browser'
      return begin({ view: direct ? 'ConnectingExternal' : 'ConnectingWalletConnect', wallet }, platforms)
    },
    connectByQr: () => begin({ view: 'ConnectingWalletConnect' }, ['qrcode']),
    choosePlatform: async (platform) => {
      const { task, pairingUri } = store.get()
      const pairing = attempt.connectorId === walletConnectId && task.phase === 'pending'
      opener.stop()
      store.set({ platform })
      if (platform === 'unsupported') abandon()
      else if (platform === 'browser' || !pairing) await run()
      else if (pairingUri !== undefined) opener.ready()
    },
    retry: () => run(),
    onUri,
    abandon,
    isLeaving: () => chosen === undefined,
    isWaiting: () => attempt !== noAttempt,
    signal: () => attempt.stop.signal,
    disconnect: async () => {
      chosen = undefined
      await disconnectWallet(context)
    },
    restore: async () => {
      // A stranger needs none of it.
      const last = await config.storage?.getItem('recentConnectorId')
      if (!last) return
      if (last === walletConnectId) await bringWalletConnect()
      const { restoreConnection } = await import('./restore-connection.ts')
      chosen = await restoreConnection(context)
    },
    keepOnlyChosen: () => disconnectOthers(context, chosen),
  }
}

function fetchWalletConnect(): Promise<typeof import('./add-walletconnect.ts')> {
  return import('./add-walletconnect.ts').catch((cause: unknown) => {
    throw new RelayUnreachable({ cause })
  })
}

async function disconnectOthers({ config }: Context, chosen: string | undefined): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    if (connector.uid !== chosen) await disconnect(config, { connector })
  }
}

function waysTo({ connectorId, record }: WalletChoice, { mobile }: Context['page']): readonly Platform[] {
  const installed = connectorId !== undefined
  return record === undefined ? ['browser'] : platformsOf(record, { installed, mobile })
}

function methodOf(platform: Platform | undefined): 'browser' | 'qrcode' | 'mobile' {
  return platform === 'browser' || platform === 'mobile' ? platform : 'qrcode'
}

/** Keeps the wallet for next time, and for the SDK the link by which it opens the app for each request. */
function remember(
  { storage }: Context,
  { wallet, platform }: { wallet: WalletChoice | undefined; platform: Platform | undefined },
): void {
  if (wallet !== undefined) rememberWallet(storage, wallet)
  const link = wallet?.record?.mobile_link
  if (platform !== 'mobile' || link === undefined) storage.removeItem(storageKeys.deepLink)
  else {
    const choice = { href: walletBase(link), name: wallet?.name }
    storage.setItem(storageKeys.deepLink, JSON.stringify(choice))
  }
}
