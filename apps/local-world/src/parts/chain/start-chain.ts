import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, pause } from '@lode/clock'
import { type Anvil, startAnvil } from '@lode/contracts/anvil'
import type { Hex } from 'viem'
import { localChain } from '../../world/settings.ts'
import { type ChainClients, connectToChain } from './connect-to-chain.ts'
import { paceBlocks } from './pace-blocks.ts'

export type Chain = ChainClients & {
  readonly url: string
  readonly version: string
  /** Whether there was no chain in the folder before. */
  readonly fresh: boolean
  /** From now on blocks come by time instead of one for every transaction. */
  startBlocks(): Promise<void>
  /** Writes the chain to its file. */
  save(): Promise<void>
  /** Moves the chain's time to that of the world, and makes blocks that show it. */
  followClock(): Promise<void>
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

/** The chain is written at least this far apart, and a twentieth of the time at most is spent on it. */
const saveEveryMs = 4_000

/**
 * Starts the chain of a world where it was left.
 *
 * Its state is written whole every few seconds, to a new file that then takes the old one's place: after a
 * SIGKILL the chain lacks its last seconds, which looks like a reorganisation to whoever watches it.
 */
export async function startChain(options: { folder: string; port: number; clock: Clock }): Promise<Chain> {
  const { folder, port, clock } = options
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'state')
  const saved = await readFile(file, 'utf8').catch(() => undefined)
  const anvil = await startAnvil({
    port,
    chainId: localChain.id,
    slotsInAnEpoch: 4,
    timestamp: Math.floor(clock.now().getTime() / 1000) - 60,
  })
  const clients = connectToChain(anvil.url)
  const { testClient } = clients
  if (saved !== undefined) await testClient.loadState({ state: saved as Hex })
  await setTime(clients, clock)
  const version = await clients.publicClient.request({ method: 'web3_clientVersion' })
  let savedHead: unknown
  /** Nothing is written while no block came. */
  const save = oneAtATime(async () => {
    const { hash } = await clients.publicClient.getBlock()
    if (hash === savedHead) return
    await saveTo(file, clients)
    savedHead = hash
  })
  let pace: Awaited<ReturnType<typeof paceBlocks>> | undefined
  const stopping = new AbortController()
  let saving: Promise<void> | undefined
  const keepSaving = async (): Promise<void> => {
    let pauseMs = saveEveryMs
    while (true) {
      await pause(clock, pauseMs, stopping.signal)
      if (stopping.signal.aborted) return
      const started = performance.now()
      await save().catch(() => undefined) // a node that was stopped or hung on purpose cannot be saved
      pauseMs = Math.max(saveEveryMs, 20 * (performance.now() - started))
    }
  }
  return {
    ...clients,
    url: anvil.url,
    version,
    fresh: saved === undefined,
    save,
    startBlocks: async () => {
      pace = await paceBlocks({ url: anvil.url, clients, clock })
      saving = keepSaving()
    },
    followClock: async () => {
      pace?.hurry()
      await setTime(clients, clock)
      await testClient.mine({ blocks: localChain.confirmations + 1 })
    },
    signal: anvil.signal,
    stop: async () => {
      stopping.abort()
      pace?.stop()
      // One that was left half furnished is not worth keeping.
      if (saving !== undefined) await lastSave(anvil, save)
      await anvil.stop()
      // A save that was under way when the chain was stopped: no other may follow it.
      await saving
    },
  }
}

async function lastSave(anvil: Anvil, save: () => Promise<void>): Promise<void> {
  anvil.signal('SIGCONT')
  await save().catch(() => undefined) // it may have been killed already; what was saved last stays
}

/** Moves the chain's time to that of the world. Never back: a chain that was read from its file would go on before its head. */
async function setTime({ publicClient }: ChainClients, clock: Clock): Promise<void> {
  const now = Math.floor(clock.now().getTime() / 1000)
  const { timestamp } = await publicClient.getBlock()
  const next = Math.max(now, Number(timestamp) + 1)
  await publicClient.request({ method: 'anvil_setTime' as never, params: [next] as never })
}

async function saveTo(file: string, { testClient }: ChainClients): Promise<void> {
  const state = await testClient.dumpState()
  await writeFile(`${file}.new`, state)
  await rename(`${file}.new`, file)
}

/** A second call while the first runs waits for it and then runs. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(work, work)
    return last
  }
}
