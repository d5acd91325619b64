import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The sockets of a server, with how many requests are running on each; once it closes, one on which none runs is closed. */
type Running = { readonly sockets: Map<Socket, number>; closing: boolean }

const running = new WeakMap<FastifyInstance['server'], Running>()

/** Counts what runs on each socket from now on: `closeApp` lets that end, and nothing else. Call it before the app listens. */
export function countRunning(app: FastifyInstance): void {
  const sockets = new Map<Socket, number>()
  const of: Running = { sockets, closing: false }
  const add = (socket: Socket, change: number): void => {
    const before = sockets.get(socket)
    if (before === undefined) return
    sockets.set(socket, before + change)
    if (of.closing && before + change === 0) socket.destroy()
  }
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, 0)
    socket.once('close', () => sockets.delete(socket))
    if (of.closing) socket.destroy()
  })
  app.server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })
  running.set(app.server, of)
}

/**
 * Stops listening, lets the requests that are running end, and answers then. A socket on which none runs is closed: one that
 * waits for the next request, and one that never said anything, for which nobody looks any more once a server closes.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  const known = running.get(app.server)
  if (known) known.closing = true
  for (const [socket, requests] of known?.sockets ?? []) if (requests === 0) socket.destroy()
  await closed
}
