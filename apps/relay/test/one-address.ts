import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type OneAddress = {
  readonly url: string
  /** Ports behind the address, the preferred one first: a new connection takes the first that answers. */
  order: readonly number[]
  close(): Promise<void>
}

/** A TCP balancer, as small as one can be: one address in front of several relays. */
export async function oneAddress(): Promise<OneAddress> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    keep(client)
    void firstThatAnswers(address.order).then((node) => {
      if (node === undefined) {
        client.destroy()
        return
      }
      keep(node)
      client.pipe(node).pipe(client)
      client.once('close', () => node.destroy())
      node.once('close', () => client.destroy())
    })
  })
  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: OneAddress = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    order: [],
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return address
}

async function firstThatAnswers(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1')
    const answered = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (answered) return socket
  }
  return undefined
}
