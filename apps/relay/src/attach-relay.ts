import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Clock, later, systemClock } from '@lode/clock'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressOf } from './address-of.ts'
import { countAddresses } from './count-addresses.ts'
import { createCounters, type RelayCounters } from './counters.ts'
import { createHoldings } from './holdings.ts'
import { createHub } from './hub.ts'
import { defaultRelayLimits, type RelayLimits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import { type Log, servePeer } from './serve-peer.ts'
import { takeUpgrades, UpgradeRefused } from './take-upgrades.ts'
import { TokenRefused, verifyToken } from './verify-token.ts'
import { watchMemory } from './watch-memory.ts'

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
  readonly clock?: Clock
  readonly log?: Log
  /** How long a delivery may stay unacknowledged before it is sent again. */
  readonly redeliverAfterMs?: number
  /** How much memory the process has now, in bytes. */
  readonly memory?: () => number
}

/** What waits now, and what it takes. */
type Gauges = {
  waiting: number
  unsentBytes: number
  halfReadBytes: number
  unacknowledgedBytes: number
}

export type AttachedRelay = {
  /** What the relay did since it started, and how many messages wait. */
  counters(): Promise<Readonly<RelayCounters & Gauges>>
  /** Takes sockets: false once it drains. */
  ready(): boolean
  /** Takes no new sockets, tells the open ones to come back, waits for them up to `drainMs`. */
  close(options?: { drainMs?: number }): Promise<void>
}

/** Clients give a silent connection up after 35 s. */
const pingEveryMs = 25_000
const sweepEveryMs = 60_000
/** A frame comes in so many pieces at most: each that a client sends is a buffer of its own until the frame has ended. */
const pieces = { maxBufferedChunks: 256, maxFragments: 64 }
const comeAgainSeconds = 5

/**
 * Makes an HTTP server answer as a WalletConnect v2 relay under a path.
 *
 * @example await attachRelay(server, { paths: ['/relay'], audiences: ['wss://app.example/relay'], mailbox: memoryMailbox() })
 */
export async function attachRelay(server: Server, options: RelayOptions): Promise<AttachedRelay> {
  const { mailbox, clock = systemClock, log = () => {}, redeliverAfterMs = 5_000 } = options
  const limits = { ...defaultRelayLimits, ...options.limits }
  const now = (): number => clock.now().getTime()
  const counters = createCounters()
  const hub = createHub({ mailbox, counters, now, limits })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.maxPayloadBytes, ...pieces })
  const alive = new WeakSet<WebSocket>()
  const served = new Map<WebSocket, ReturnType<typeof servePeer>>()
  const unsent = createHoldings({ most: limits.maxUnsentBytesInAll, cutOff })
  const halfRead = createHoldings({ most: limits.maxHalfReadBytesInAll, cutOff })
  const stopping = new AbortController()
  const memory = watchMemory(clock, stopping.signal, {
    most: limits.maxMemoryBytes,
    read: options.memory,
    // They are the ones who fill it, and what is sent to them waits in the mailbox.
    onScarce: () => served.forEach((peer, socket) => void (peer.isResting() && cutOff(socket))),
  })
  const addresses = countAddresses({ now, limits })
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
    if (addresses.isFull(address)) {
      counters.limitedTotal += 1
      throw new UpgradeRefused({ status: 429 })
    }
    // A crowd has many sockets of each address; whoever comes with a first one has no part in it.
    if (memory.state() === 'out' || (memory.state() === 'scarce' && addresses.hasSeveral(address))) {
      counters.shedTotal += 1
      throw new UpgradeRefused({ status: 503, retryAfterSeconds: comeAgainSeconds })
    }
    try {
      const clientId = verifyToken(url.searchParams.get('auth'), {
        audiences: options.audiences,
        nowSeconds: now() / 1000,
        maxSeconds: limits.maxTokenSeconds,
      })
      sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, { stream, clientId, address }))
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      counters.refusedTotal += 1
      log('relay.refused', { reason: error.reason })
      throw new UpgradeRefused({ status: 401, cause: error })
    }
  }

  /** What it did not hear waits in the mailbox for when it comes back. */
  function cutOff(socket: WebSocket): void {
    if (socket.readyState !== socket.OPEN) return
    counters.cutOffTotal += 1
    socket.terminate()
  }

  function accept(socket: WebSocket, given: { stream: Duplex; clientId: string; address: string }): void {
    const { stream, clientId, address } = given
    const shared = addresses.enter(address)
    counters.connections += 1
    counters.connectionsTotal += 1
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('close', () => {
      counters.connections -= 1
      served.delete(socket)
      shared.leave()
    })
    const deps = { hub, mailbox, limits, counters, clock, now, log, unsent, halfRead, cutOff }
    served.set(socket, servePeer(deps, { socket, stream, clientId, addressBytes: shared.bytes }))
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
    clock,
    paths: options.paths,
    take,
    onError: (error) => log('relay.upgrade_failed', { error: String(error) }),
  })
  clock.every(pingEveryMs, stopping.signal, ping)
  clock.every(sweepEveryMs, stopping.signal, sweep)
  clock.every(Math.max(50, redeliverAfterMs / 2), stopping.signal, () => hub.redeliver(redeliverAfterMs))

  return {
    counters: async () => ({
      ...counters,
      waiting: await mailbox.size(),
      unsentBytes: unsent.bytes(),
      halfReadBytes: halfRead.bytes(),
      unacknowledgedBytes: hub.unacknowledgedBytes(),
    }),
    ready: () => !draining,
    close: async ({ drainMs = 2_000 } = {}) => {
      draining = true
      stopping.abort()
      await drain(sockets, clock, drainMs)
      await unfollow()
      stopTaking()
    },
  }
}

/** 1012, service restart: clients connect again by themselves. */
async function drain(sockets: WebSocketServer, clock: Clock, drainMs: number): Promise<void> {
  const gone = [...sockets.clients].map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  for (const socket of sockets.clients) socket.close(1012, 'restarting')
  const relax = later(clock, drainMs, () => {
    for (const socket of sockets.clients) socket.terminate()
  })
  await Promise.all(gone)
  relax()
}
