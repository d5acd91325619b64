import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressOf } from './address-of.ts'
import { createCounters, type RelayCounters } from './counters.ts'
import { createHub } from './hub.ts'
import { type Bucket, createBucket, defaultRelayLimits, type RelayLimits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import { burstOfBytes, type Log, servePeer } from './serve-peer.ts'
import { takeUpgrades, UpgradeRefused } from './take-upgrades.ts'
import { TokenRefused, verifyToken } from './verify-token.ts'

export type RelayOptions = {
  readonly mailbox: Mailbox
  /** Where upgrades are taken, e.g. '/relay'. Upgrades of any other path of the server are refused. */
  readonly paths: readonly string[]
  /** The addresses by which clients call this relay; a token meant for any other is refused. */
  readonly audiences: readonly string[]
  readonly limits?: Partial<RelayLimits>
  /** The projects whose clients are let in; without it, any. */
  readonly projectIds?: readonly string[]
  /**
   * The origins whose pages are let in; without it, any. A socket carries no cookie, only a token that the page's own
   * script signed: another site's page gets nothing here that it could not get from its own server.
   */
  readonly origins?: readonly string[]
  /** How many proxies of ours stand before it: each adds the address that it saw to `X-Forwarded-For`. */
  readonly proxies?: number
  /**
   * The time that wallets live in: theirs is the machine's clock, so give this one an unmoved clock even where
   * the product's own is moved ahead.
   */
  readonly clock?: { now(): Date }
  readonly log?: Log
  /** How long a delivery may stay unacknowledged before it is sent again. */
  readonly redeliverAfterMs?: number
}

export type AttachedRelay = {
  /** What the relay did since it started, and how many messages wait. */
  counters(): Promise<Readonly<RelayCounters & { waiting: number }>>
  /** Takes sockets: false once it drains. */
  ready(): boolean
  /** Takes no new sockets, tells the open ones to come back, waits for them up to `drainMs`. */
  close(options?: { drainMs?: number }): Promise<void>
}

/** Clients give a silent connection up after 35 s. */
const pingEveryMs = 25_000
const sweepEveryMs = 60_000

/**
 * Makes an HTTP server answer as a WalletConnect v2 relay under a path.
 *
 * @example await attachRelay(server, { paths: ['/relay'], audiences: ['wss://app.example/relay'], mailbox: memoryMailbox() })
 */
export async function attachRelay(server: Server, options: RelayOptions): Promise<AttachedRelay> {
  const { mailbox, clock, log = () => {}, redeliverAfterMs = 5_000 } = options
  const limits = { ...defaultRelayLimits, ...options.limits }
  const now = (): number => (clock === undefined ? Date.now() : clock.now().getTime())
  const counters = createCounters()
  const hub = createHub({ mailbox, counters, now, limits })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.maxPayloadBytes })
  const alive = new WeakSet<WebSocket>()
  const addresses = new Map<string, { open: number; readonly bytes: Bucket }>()
  let draining = false

  const take: Parameters<typeof takeUpgrades>[1]['take'] = ({ request, stream, head, url }) => {
    if (draining || counters.connections >= limits.maxConnections) throw new UpgradeRefused({ status: 503 })
    const { origin } = request.headers
    if (origin !== undefined && options.origins && !options.origins.includes(origin))
      throw new UpgradeRefused({ status: 403 })
    const projectId = url.searchParams.get('projectId') ?? ''
    if (options.projectIds && !options.projectIds.includes(projectId))
      throw new UpgradeRefused({ status: 401 })
    const address = addressOf(request, { proxies: options.proxies ?? 0 })
    if ((addresses.get(address)?.open ?? 0) >= limits.maxConnectionsOfAddress) {
      counters.limitedTotal += 1
      throw new UpgradeRefused({ status: 429 })
    }
    try {
      const clientId = verifyToken(url.searchParams.get('auth'), {
        audiences: options.audiences,
        nowSeconds: now() / 1000,
        maxSeconds: limits.maxTokenSeconds,
      })
      sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, { clientId, address }))
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      counters.refusedTotal += 1
      log('relay.refused', { reason: error.reason })
      throw new UpgradeRefused({ status: 401, cause: error })
    }
  }

  function accept(socket: WebSocket, { clientId, address }: { clientId: string; address: string }): void {
    const perSecond = limits.bytesPerSecondOfAddress
    const shared = addresses.get(address) ?? {
      open: 0,
      bytes: createBucket({ perSecond, now: now(), burst: burstOfBytes }),
    }
    shared.open += 1
    addresses.set(address, shared)
    counters.connections += 1
    counters.connectionsTotal += 1
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('close', () => {
      counters.connections -= 1
      shared.open -= 1
      if (shared.open === 0) addresses.delete(address)
    })
    servePeer({ hub, mailbox, limits, counters, now, log }, { socket, clientId, addressBytes: shared.bytes })
  }

  function ping(): void {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate()
      alive.delete(socket)
      socket.ping()
    }
  }

  function sweep(): void {
    mailbox.sweep(now()).catch((error: unknown) => log('relay.sweep_failed', { error: String(error) }))
  }

  const unfollow = await mailbox.follow(hub)
  const stopTaking = takeUpgrades(server, {
    paths: options.paths,
    take,
    onError: (error) => log('relay.upgrade_failed', { error: String(error) }),
  })
  const timers = [
    setInterval(ping, pingEveryMs),
    setInterval(sweep, sweepEveryMs),
    setInterval(() => hub.redeliver(redeliverAfterMs), Math.max(50, redeliverAfterMs / 2)),
  ]

  return {
    counters: async () => ({ ...counters, waiting: await mailbox.size() }),
    ready: () => !draining,
    close: async ({ drainMs = 2_000 } = {}) => {
      draining = true
      for (const timer of timers) clearInterval(timer)
      await drain(sockets, drainMs)
      await unfollow()
      stopTaking()
    },
  }
}

/** 1012, service restart: clients connect again by themselves. */
async function drain(sockets: WebSocketServer, drainMs: number): Promise<void> {
  const gone = [...sockets.clients].map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  for (const socket of sockets.clients) socket.close(1012, 'restarting')
  const late = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, drainMs)
  await Promise.all(gone)
  clearTimeout(late)
}
