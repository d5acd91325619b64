import type { RawData, WebSocket } from 'ws'
import type { Peer } from './hub.ts'
import { errorFrame, RpcRefused, type RpcRequest, readFrame, resultFrame, rpcCodes } from './json-rpc.ts'
import { createBucket } from './limits.ts'
import { type MethodDeps, methods } from './methods.ts'

export type Log = (event: string, details: Record<string, unknown>) => void

/**
 * Serves one authenticated socket until it closes. Requests of a socket are answered in the order they came,
 * so that a subscription is in force before the next request is looked at.
 */
export function servePeer(
  deps: MethodDeps & { log: Log },
  { socket, clientId }: { socket: WebSocket; clientId: string },
): void {
  const bucket = createBucket({ perSecond: deps.limits.requestsPerSecond, now: deps.now() })
  const peer: Peer = {
    clientId,
    topics: new Set(),
    unacknowledged: new Map(),
    acknowledged: new Set(),
    send: (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(frame)
    },
  }
  let work: Promise<void> = Promise.resolve()

  socket.on('message', (data) => {
    work = work
      .then(() => handle(deps, { peer, text: asText(data), mayAsk: () => bucket.take(deps.now()) }))
      .catch((error: unknown) => deps.log('relay.frame_failed', { error: String(error) }))
  })
  socket.on('close', () => deps.hub.remove(peer))
  // ws reports an oversized frame here and closes the socket itself.
  socket.on('error', (error) => deps.log('relay.socket_error', { error: error.message }))
}

async function handle(
  deps: MethodDeps & { log: Log },
  { peer, text, mayAsk }: { peer: Peer; text: string; mayAsk: () => boolean },
): Promise<void> {
  let request: RpcRequest | undefined
  try {
    const frame = readFrame(text)
    if (frame.kind === 'answer') {
      if (frame.accepted) await deps.hub.acknowledge(peer, String(frame.id))
      return
    }
    request = frame
    const { result, after } = await answer(deps, { peer, request, allowed: mayAsk() })
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
