import type { RawData, WebSocket } from 'ws'
import { costOf } from './cost-of.ts'
import type { Peer } from './hub.ts'
import { errorFrame, RpcRefused, type RpcRequest, readFrame, resultFrame, rpcCodes } from './json-rpc.ts'
import { type Bucket, createBucket } from './limits.ts'
import { type MethodDeps, methods } from './methods.ts'

export type Log = (event: string, details: Record<string, unknown>) => void
type PeerDeps = MethodDeps & { log: Log }

/** Bytes may come in one piece: a burst of so many seconds' worth. */
export const burstOfBytes = 8

/**
 * Serves one authenticated socket until it closes. Requests of a socket are answered in the order they came,
 * so that a subscription is in force before the next request is looked at.
 */
export function servePeer(
  deps: PeerDeps,
  { socket, clientId, addressBytes }: { socket: WebSocket; clientId: string; addressBytes: Bucket },
): void {
  const { limits, counters } = deps
  const tokens = createBucket({ perSecond: limits.requestsPerSecond, now: deps.now() })
  const bytes = createBucket({ perSecond: limits.bytesPerSecond, now: deps.now(), burst: burstOfBytes })
  const peer: Peer = {
    clientId,
    topics: new Set(),
    unacknowledged: new Map(),
    unacknowledgedBytes: 0,
    acknowledged: new Set(),
    behind: false,
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return
      counters.unsentBytes += frame.length
      socket.send(frame, () => {
        counters.unsentBytes -= frame.length
      })
      const crowded = counters.unsentBytes > limits.maxUnsentBytesInAll
      if (socket.bufferedAmount <= (crowded ? limits.maxUnsentBytes / 8 : limits.maxUnsentBytes)) return
      // It does not read: what is not acknowledged waits in the mailbox for when it comes back.
      counters.cutOffTotal += 1
      socket.terminate()
    },
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
    setTimeout(() => {
      resting = false
      read()
    }, limits.restMs)
  }

  socket.on('message', (data) => {
    const text = asText(data)
    const mayWrite = bytes.take(deps.now(), text.length) && addressBytes.take(deps.now(), text.length)
    if (!mayWrite) rest()
    pending += 1
    pendingBytes += text.length
    counters.pendingBytes += text.length
    read()
    work = work
      .then(() => handle(deps, { peer, text, mayAsk: mayWrite ? mayAsk : () => false }))
      .catch((error: unknown) => deps.log('relay.frame_failed', { error: String(error) }))
      .finally(() => {
        pending -= 1
        pendingBytes -= text.length
        counters.pendingBytes -= text.length
        read()
      })
  })
  socket.on('close', () => deps.hub.remove(peer))
  // ws reports an oversized frame here and closes the socket itself.
  socket.on('error', (error) => deps.log('relay.socket_error', { error: error.message }))
}

async function handle(
  deps: PeerDeps,
  { peer, text, mayAsk }: { peer: Peer; text: string; mayAsk: (cost: number) => boolean },
): Promise<void> {
  let request: RpcRequest | undefined
  try {
    const frame = readFrame(text)
    if (frame.kind === 'answer') {
      if (frame.accepted) await deps.hub.acknowledge(peer, String(frame.id))
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
