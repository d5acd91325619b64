import { once } from 'node:events'
import { createServer } from 'node:net'

export const preferredPorts = {
  app: 4800,
  'demo wallet': 4801,
  inbox: 4802,
  mail: 2525,
  feeds: 4803,
  chain: 8545,
  control: 4804,
} as const

export type PortName = keyof typeof preferredPorts
export type Ports = Readonly<Record<PortName, number>>
export type TakenPort = { readonly name: PortName; readonly wanted: number; readonly used: number }

/**
 * Finds a port for each part: its usual one, or a free one where that is taken.
 *
 * @param wanted 'free' leaves every choice to the system, for worlds side by side.
 * @returns The ports, and which of the wanted ones were taken.
 */
export async function choosePorts(
  wanted: 'free' | Readonly<Partial<Record<PortName, number>>> = {},
): Promise<{ ports: Ports; taken: readonly TakenPort[] }> {
  const held: { close(): Promise<void> }[] = []
  const taken: TakenPort[] = []
  const ports: Partial<Record<PortName, number>> = {}
  try {
    for (const name of Object.keys(preferredPorts) as PortName[]) {
      const first = wanted === 'free' ? 0 : (wanted[name] ?? preferredPorts[name])
      const hold = (await holdPort(first)) ?? (await holdPort(0))
      if (hold === undefined) throw new Error('this machine has no free port')
      held.push(hold)
      ports[name] = hold.port
      if (first !== 0 && hold.port !== first) taken.push({ name, wanted: first, used: hold.port })
    }
  } finally {
    await Promise.all(held.map((hold) => hold.close()))
  }
  return { ports: ports as Ports, taken }
}

/** Listens, so that the port is known to be free and is given to nobody else meanwhile. */
async function holdPort(port: number): Promise<{ port: number; close(): Promise<void> } | undefined> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return undefined
  }
  const address = server.address()
  if (address === null || typeof address === 'string') return undefined
  return {
    port: address.port,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
