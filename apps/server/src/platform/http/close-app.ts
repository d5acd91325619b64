import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 100

/** The sockets of each server, with how many requests are running on them. */
const running = new WeakMap<FastifyInstance['server'], Map<Socket, number>>()

/** Counts what runs on each socket from now on: `closeApp` lets that end, and nothing else. Call it before the app listens. */
export function countRunning(app: FastifyInstance): void {
  const sockets = new Map<Socket, number>()
  const add = (socket: Socket, change: number): void => {
    const before = sockets.get(socket)
    if (before !== undefined) sockets.set(socket, before + change)
  }
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, 0)
    socket.once('close', () => sockets.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })
  running.set(app.server, sockets)
}

/**
 * Stops listening, lets the requests that are running end, and answers then. A socket on which none runs is closed: one that
 * waits for the next request, and one that never said anything, for which nobody looks any more once a server closes.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closeIdle = (): void => {
    for (const [socket, requests] of running.get(app.server) ?? []) if (requests === 0) socket.destroy()
  }
  const closed = app.close()
  closeIdle()
  const closing = setInterval(closeIdle, lookEveryMs)
  try {
    await closed
  } finally {
    clearInterval(closing)
  }
}
