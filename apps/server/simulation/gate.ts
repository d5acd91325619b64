import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a process dies: before its n-th statement from now is sent, or when that is done and not yet answered. */
export type Cut = { statement: number; when: 'before' | 'after' }

/** A way to PostgreSQL that can be cut at an exact statement: what a killed process leaves behind. */
export type Gate = {
  /** Another one each time it is opened: while it is shut somebody else may take the last. */
  port(): number
  /** Sets the next cut; null takes it back. */
  arm(cut: Cut | null): void
  /** Cuts now, and refuses connections. */
  cut(): void
  isCut(): boolean
  /** Lets connections through again. */
  open(): Promise<void>
}

/** Opens a gate to the PostgreSQL at a port of this machine. It reads the protocol only to count statements. */
export async function openGate(postgresPort: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let armed: Cut | null = null
  let begun = 0
  let shut = false

  function cut(): void {
    shut = true
    listener.close()
    armed = null
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  function serve(client: Socket): void {
    if (shut) return void client.destroy()
    const server = connect(postgresPort, '127.0.0.1')
    let [inside, own, sent, answered, victim] = [false, 0, 0, 0, 0]
    sockets.add(client).add(server)
    const ask = messages(true, (type) => {
      if (type === 'startup' || type === 'p' || type === 'X') return
      if (!inside) {
        inside = true
        // The driver's own first question about types is not counted.
        own = sent === 0 ? 0 : ++begun
        if (armed?.when === 'before' && own === armed.statement) return cut()
      }
      if (type !== 'S' && type !== 'Q') return
      inside = false
      sent++
      if (armed?.when === 'after' && own === armed.statement) victim = sent
    })
    const answer = messages(false, (type) => {
      // The first is the end of signing in.
      if (type === 'Z' && answered++ === victim && victim > 0) cut()
    })
    pass(client, server, ask)
    pass(server, client, answer)
  }
  function pass(from: Socket, to: Socket, look: (chunk: Buffer) => void): void {
    from.setNoDelay(true)
    from.on('data', (chunk) => {
      look(chunk)
      if (!shut) to.write(chunk)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const listener = createServer(serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: () => (listener.address() as AddressInfo).port,
    arm(next) {
      begun = 0
      armed = next
    },
    cut,
    isCut: () => shut,
    async open() {
      if (!shut) return
      shut = false
      listener.listen(0, '127.0.0.1')
      await once(listener, 'listening')
    },
  }
}

/** Calls `seen` with the type of each message of a stream, as soon as its head is there. */
function messages(startup: boolean, seen: (type: string) => void): (chunk: Buffer) => void {
  let head = Buffer.alloc(0)
  let skip = 0
  let typed = !startup
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      const passed = Math.min(skip, chunk.length - at)
      skip -= passed
      at += passed
      if (at === chunk.length) return
      const size = typed ? 5 : 4
      const more = chunk.subarray(at, at + size - head.length)
      head = Buffer.concat([head, more])
      at += more.length
      if (head.length < size) return
      skip = head.readInt32BE(size - 4) - 4
      const type = typed ? String.fromCharCode(head[0] ?? 0) : 'startup'
      head = Buffer.alloc(0)
      typed = true
      seen(type)
    }
  }
}
