import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleProcesses, processFile } from '@lode/bundle'

export type RelayNode = {
  readonly pid: number
  readonly port: number
  /** Where its operator asks. */
  readonly innerPort: number
  /** One figure of the node's own /metrics. */
  count(what: string): Promise<number>
  /** As the machine under it would die: nothing is said to anyone. */
  kill(): Promise<void>
  /** Ends it in order, and tells its exit code. */
  stop(): Promise<number | null>
}

/** As `npm start` does, and the units. */
const started = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
const flags = ['--max-semi-space-size=4', '--max-old-space-size=160']

const root = join(import.meta.dirname, '../../..')

/** Starts the relay as a process of its own, from the bundle. */
export async function startRelayNode(environment: {
  DATABASE_URL: string
  RELAY_URL: string
  PROXIES?: string
  MAX_MEMORY_MB?: string
}): Promise<RelayNode> {
  await bundleProcesses(root)
  const child = spawn(process.execPath, [...flags, join(root, processFile('relay'))], {
    env: { ...process.env, ...started, ...environment, PORT: '0', INNER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal)
    const [code] = await exit
    return code
  }
  const [line] = await once(child.stdout, 'data')
  const { port, innerPort }: { port: number; innerPort: number } = JSON.parse(String(line))
  return {
    pid: child.pid ?? 0,
    port,
    innerPort,
    count: async (what) => {
      const text = await (await fetch(`http://127.0.0.1:${innerPort}/metrics`)).text()
      return Number(new RegExp(`\\{what="${what}"\\} (\\d+)`).exec(text)?.[1])
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
