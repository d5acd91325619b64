import { once } from 'node:events'
import { createServer } from 'node:net'

/** Takes every connection and ends it, as a balancer does that has no server, and counts them. */
export async function noServerBehind(): Promise<{ port: number; taken(): number; close(): void }> {
  let taken = 0
  const balancer = createServer((socket) => {
    taken += 1
    socket.on('error', () => undefined).end()
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const here = balancer.address()
  const port = here !== null && typeof here === 'object' ? here.port : 0
  return { port, taken: () => taken, close: () => balancer.close() }
}
