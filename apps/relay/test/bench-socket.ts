import { WebSocket } from 'ws'
import { quickKey, rawToken } from './raw-client.ts'

/** What the relay of a benchmark is called. */
export const audience = 'ws://relay.bench/'

export type Socket = {
  request(method: string, params: object): void
  onDelivery: (message: string) => void
  raw: WebSocket
}

/** A client that acknowledges what it gets. Each comes from an address of its own, as a proxy would tell. */
export async function open(
  port: number,
  seed: number,
  address = `10.0.${seed >> 8}.${seed & 255}`,
): Promise<Socket> {
  const token = rawToken(quickKey(seed), { aud: audience })
  const raw = new WebSocket(`ws://127.0.0.1:${port}/?auth=${token}`, {
    headers: { 'x-forwarded-for': address },
  })
  let id = 0
  const socket: Socket = {
    raw,
    onDelivery: () => {},
    request: (method, params) => raw.send(JSON.stringify({ id: ++id, jsonrpc: '2.0', method, params })),
  }
  raw.on('error', () => {})
  raw.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { id: number; params?: { data: { message: string } } }
    if (!frame.params) return
    raw.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
    socket.onDelivery(frame.params.data.message)
  })
  await new Promise<void>((resolve, reject) => {
    raw.once('open', resolve)
    raw.once('error', reject)
  })
  return socket
}
