import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@lode/clock'
import { foundryBinary } from './foundry-binary.ts'

/** SIGTERM in the masks of `/proc/<pid>/status`, where signal n is bit n - 1. */
const SIGTERM_BIT = 1n << BigInt(constants.signals.SIGTERM - 1)

export type AnvilOptions = {
  /** Seconds between blocks. Without it every transaction gets a block of its own at once. */
  readonly blockTime?: number
  /** 4 makes the safe block head - 4 and the finalized one head - 8. Anvil's own default is 32. */
  readonly slotsInAnEpoch?: number
  /** A file the chain is read from, if it exists, and written to when it stops. */
  readonly state?: string
  /** The port to listen on; a free one without it. */
  readonly port?: number
  /** 31337 without it. */
  readonly chainId?: number
  /** The time of the genesis block, in seconds since the epoch. */
  readonly timestamp?: number
}

export type Anvil = {
  readonly url: string
  readonly port: number
  /** Sends a signal, to play a fault: SIGSTOP hangs the node, SIGKILL crashes it. */
  signal(name: NodeJS.Signals): void
  /** Stops the node and waits until its process is gone. Safe to call twice. */
  stop(): Promise<void>
}

/** Anvil ended before it listened; the message has what it said. */
export class AnvilFailed extends Error {
  override readonly name = 'AnvilFailed'
}

/**
 * Starts an Ethereum node for development and resolves when it answers.
 *
 * @throws {AnvilFailed} When it ends first, such as for a port that is taken.
 * @example
 * const anvil = await startAnvil({ slotsInAnEpoch: 4 })
 * const client = createPublicClient({ transport: http(anvil.url) })
 * await anvil.stop()
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  // Without a place of our own it leaves its old states in the home of whoever runs it: gigabytes, and for ever.
  const states = await mkdtemp(join(tmpdir(), 'lode-anvil-'))
  // A group of its own: Ctrl-C in a terminal reaches whoever started us first, who may still have use for the chain.
  const [program = '', ...flags] = [...endWithUs(), foundryBinary('anvil'), ...argumentsOf(options, states)]
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const forget = () => rmSync(states, { recursive: true, force: true })
  const stopWithUs = () => {
    child.kill('SIGKILL')
    forget()
  }
  process.once('exit', stopWithUs)
  child.once('exit', () => {
    process.off('exit', stopWithUs)
    forget()
  })
  const port = await listening(child)
  await takesSignals(child)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    signal: (name) => void child.kill(name),
    stop: () => stop(child),
  }
}

/** On Linux the kernel ends the node when this process ends, however that came about. */
function endWithUs(): string[] {
  return process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []
}

function argumentsOf(options: AnvilOptions, states: string): string[] {
  const flags = {
    '--cache-path': states,

    '--port': options.port ?? 0,
    '--block-time': options.blockTime,
    '--slots-in-an-epoch': options.slotsInAnEpoch,
    '--state': options.state,
    '--chain-id': options.chainId,
    '--timestamp': options.timestamp,
  }
  return Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [flag, String(value)]))
}

/** The port anvil says it listens on. What it says later is read and dropped: a full pipe would stop it. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk
      const port = /Listening on \S+:(\d+)/.exec(said)?.[1]
      if (!port) return
      child.stdout?.off('data', read).resume()
      child.stderr?.off('data', read).resume()
      resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (cause) => reject(new AnvilFailed('anvil could not be started', { cause })))
    child.once('exit', (code) => reject(new AnvilFailed(`anvil ended with ${code}: ${said.trim()}`)))
  })
}

/**
 * Anvil listens before it takes signals. One that is told to stop in between ends without writing its state: on Linux this waits
 * until the kernel lists a handler of SIGTERM.
 */
async function takesSignals({ pid, exitCode }: ChildProcess): Promise<void> {
  if (process.platform !== 'linux' || exitCode !== null) return
  const caught = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
    const mask = status === undefined ? undefined : /^SigCgt:\s*([0-9a-f]+)$/m.exec(status)?.[1]
    return mask === undefined || (BigInt(`0x${mask}`) & SIGTERM_BIT) !== 0n
  }
  while (!(await caught())) await systemClock.after(1)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  // A hung node cannot take the signal that ends it.
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  await gone
}
