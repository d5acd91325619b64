import type { Duplex } from 'node:stream'
import { type Clock, later } from '@lode/clock'
import type { RawData, WebSocket } from 'ws'
import { costOf } from './cost-of.ts'
import { watchHalfRead } from './half-read.ts'
import type { Holdings } from './holdings.ts'
import type { Peer } from './hub.ts'
import {
  errorFrame,
  type RpcAnswer,
  type RpcId,
  RpcRefused,
  type RpcRequest,
  readFrame,
  resultFrame,
  rpcCodes,
} from './json-rpc.ts'
import { type Bucket, createBucket } from './limits.ts'
import { memoryOf } from './memory-of.ts'
import { type MethodDeps, methods } from './methods.ts'

export type Log = (event: string, details: Record<string, unknown>) => void
type PeerDeps = MethodDeps & PeerHoldings & { clock: Clock; log: Log; cutOff(socket: WebSocket): void }

/** Bytes may come in one piece: a burst of so many seconds' worth. */
export const burstOfBytes = 8

/** Of what waits to be handled, so much is not many bytes for one socket. */
const shortBytes = 16 * 1024

/** What all sockets together keep in memory of what is theirs. */
export type PeerHoldings = {
  /** On their way to them, and not taken yet. */
  readonly unsent: Holdings<WebSocket>
  /** Of frames that they have begun. */
  readonly halfRead: Holdings<WebSocket>
}

/**
 * Serves one authenticated socket until it closes. Requests of a socket are answered in the order they came,
 * so that a subscription is in force before the next request is looked at.
 *
 * @returns whether it asked too much, and is not read from
 */
export function servePeer(
  deps: PeerDeps,
  given: { socket: WebSocket; stream: Duplex; clientId: string; addressBytes: Bucket },
): { isResting(): boolean } {
  const { limits, counters, unsent, halfRead } = deps
  const { socket, stream, clientId, addressBytes } = given
  const tokens = createBucket({ perSecond: limits.requestsPerSecond, now: deps.now() })
  const bytes = createBucket({ perSecond: limits.bytesPerSecond, now: deps.now(), burst: burstOfBytes })
  const peer: Peer = {
    clientId,
    topics: new Set(),
    unacknowledged: new Map(),
    unacknowledgedBytes: 0,
    acknowledged: undefined,
    behind: false,
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return
      const sent = Buffer.from(frame)
      let waits = false
      socket.send(sent, { binary: false }, () => waits && unsent.add(socket, -sent.length))
      waits = socket.bufferedAmount > 0
      if (waits) unsent.add(socket, sent.length)
      // It does not read: what is not acknowledged waits in the mailbox for when it comes back.
      if (socket.bufferedAmount > limits.maxUnsentBytes) peer.cutOff()
    },
    cutOff: () => deps.cutOff(socket),
  }
  const mayAsk = (cost: number): boolean => {
    const may = tokens.take(deps.now(), cost)
    if (!may) rest()
    return may
  }
  let work: Promise<void> = Promise.resolve()
  let pending = 0
  let pendingBytes = 0
  let resting = false
  const read = (): void => {
    const full = pending >= limits.maxPendingFrames || pendingBytes >= limits.maxPendingBytes
    if (full || resting) socket.pause()
    else if (socket.isPaused) socket.resume()
  }
  /** Whoever asks too much waits; what it sends meanwhile waits at its own end. */
  const rest = (): void => {
    if (resting) return
    resting = true
    counters.restedTotal += 1
    read()
    later(deps.clock, limits.restMs, () => {
      resting = false
      read()
    })
  }
  /** Whether a frame may wait for its turn. Of the room that all share half is for those of whom little waits. */
  const hasRoom = (size: number): boolean => {
    const little = pendingBytes + size <= shortBytes
    return counters.pendingBytes + size <= limits.maxPendingBytesInAll / (little ? 1 : 2)
  }

  socket.on('message', (data) => {
    const text = asText(data)
    const size = memoryOf(text)
    const mayWrite = bytes.take(deps.now(), size) && addressBytes.take(deps.now(), size)
    const taken = mayWrite && hasRoom(size)
    if (!taken) rest()
    // What is refused is not kept until its turn: its id is enough for that.
    const next = taken ? () => handle(deps, { peer, text, mayAsk }) : refusal(deps, { peer, text })
    const kept = taken ? size : 0
    pending += 1
    pendingBytes += kept
    counters.pendingBytes += kept
    read()
    work = work
      .then(next)
      .catch((error: unknown) => deps.log('relay.frame_failed', { error: String(error) }))
      .finally(() => {
        pending -= 1
        pendingBytes -= kept
        counters.pendingBytes -= kept
        read()
      })
  })
  let half = 0
  watchHalfRead({ socket, stream }, (now, ended) => {
    if (ended) halfRead.forget(socket)
    halfRead.add(socket, ended ? now : now - half)
    half = now
  })
  socket.on('close', () => {
    deps.hub.remove(peer)
    unsent.forget(socket)
    halfRead.forget(socket)
  })
  // ws reports an oversized frame here and closes the socket itself.
  socket.on('error', (error) => deps.log('relay.socket_error', { error: error.message }))
  return { isResting: () => resting }
}

/** Says when its turn comes that a frame was not taken, and keeps nothing of it until then. */
function refusal(deps: PeerDeps, { peer, text }: { peer: Peer; text: string }): () => Promise<void> {
  let id: RpcId | null = null
  let refused = new RpcRefused({ code: rpcCodes.limit, message: 'too many requests' })
  try {
    const frame = readFrame(text)
    id = frame.id
    if (frame.kind === 'answer') return () => accept(deps, { peer, answer: frame })
    deps.counters.limitedTotal += 1
  } catch (error) {
    refused = asRefusal(error, deps.log)
  }
  return async () => peer.send(errorFrame(id, refused))
}

async function handle(
  deps: PeerDeps,
  { peer, text, mayAsk }: { peer: Peer; text: string; mayAsk: (cost: number) => boolean },
): Promise<void> {
  let request: RpcRequest | undefined
  try {
    const frame = readFrame(text)
    if (frame.kind === 'answer') {
      await accept(deps, { peer, answer: frame })
      return
    }
    request = frame
    const { result, after } = await answer(deps, { peer, request, allowed: mayAsk(costOf(request)) })
    peer.send(resultFrame(request.id, result))
    await after?.()
  } catch (error) {
    peer.send(errorFrame(request?.id ?? null, asRefusal(error, deps.log)))
  }
}

async function accept({ hub }: PeerDeps, { peer, answer }: { peer: Peer; answer: RpcAnswer }): Promise<void> {
  if (answer.accepted) await hub.acknowledge(peer, String(answer.id))
}

async function answer(
  deps: MethodDeps,
  { peer, request, allowed }: { peer: Peer; request: RpcRequest; allowed: boolean },
): ReturnType<(typeof methods)[string]> {
  if (!allowed) {
    deps.counters.limitedTotal += 1
    throw new RpcRefused({ code: rpcCodes.limit, message: 'too many requests' })
  }
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (method === undefined) throw new RpcRefused({ code: rpcCodes.unknownMethod, message: 'unknown method' })
  return method(deps, { peer, params: request.params })
}

function asRefusal(error: unknown, log: Log): RpcRefused {
  if (error instanceof RpcRefused) return error
  log('relay.request_failed', { error: String(error) })
  return new RpcRefused({ code: rpcCodes.internal, message: 'the relay failed' })
}

function asText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.from(data as ArrayBuffer).toString('utf8')
}
