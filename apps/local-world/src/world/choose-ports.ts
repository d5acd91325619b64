import { randomInt } from 'node:crypto'
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
  relay: 4805,
  'relay, inner': 4806,
  'server, inner': 4807,
  'signer, inner': 4808,
  console: 4809,
  'console, inner': 4810,
  push: 4811,
  onramp: 4812,
} as const

export type PortName = keyof typeof preferredPorts
export type Ports = Readonly<Record<PortName, number>>
export type TakenPort = { readonly name: PortName; readonly wanted: number; readonly used: number }

/**
 * Finds a port for each part: its usual one, or a free one where that is taken.
 *
 * @param wanted 'free' takes any, for worlds side by side.
 * @returns The ports, and which of the wanted ones were taken.
 */
export async function choosePorts(
  wanted: 'free' | Readonly<Partial<Record<PortName, number>>> = {},
): Promise<{ ports: Ports; taken: readonly TakenPort[] }> {
  const held: Hold[] = []
  const taken: TakenPort[] = []
  const ports: Partial<Record<PortName, number>> = {}
  try {
    for (const name of Object.keys(preferredPorts) as PortName[]) {
      const first = wanted === 'free' ? undefined : (wanted[name] ?? preferredPorts[name])
      const hold = (first === undefined ? undefined : await holdPort(first)) ?? (await holdFreePort())
      held.push(hold)
      ports[name] = hold.port
      if (first !== undefined && hold.port !== first) taken.push({ name, wanted: first, used: hold.port })
    }
  } finally {
    await Promise.all(held.map((hold) => hold.close()))
  }
  return { ports: ports as Ports, taken }
}

/**
 * Holds a free port below those that the system gives to outgoing connections (from 32768 on): between now and the
 * part's start, one of those may be given away.
 */
async function holdFreePort(): Promise<Hold> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const hold = await holdPort(randomInt(10_000, 32_000))
    if (hold) return hold
  }
  throw new Error('this machine has no free port')
}

type Hold = { port: number; close(): Promise<void> }

/** Listens, so that the port is known to be free and is given to nobody else meanwhile. */
async function holdPort(port: number): Promise<Hold | undefined> {
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
