import { join } from 'node:path'
import { type RunningProcess, startRelay } from '@lode/local-world'
import { createRole, type Surroundings } from './arena-roles.ts'

/** A process that nobody lies in wait for, and that is killed at any moment. */
export type Other = {
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

export type OtherName = 'feeds' | 'relay'

const root = join(import.meta.dirname, '../../..')

/** Prepares feeds and relay as processes of their own. */
export async function createOthers(given: Surroundings): Promise<Record<OtherName, Other>> {
  const { ports, folder, databaseUrlOf, onSurprise } = given
  let relay: RunningProcess | undefined
  return {
    feeds: await createRole(given, { name: 'feeds', port: 0, innerPort: ports['console, inner'] }),
    relay: {
      async start() {
        relay = await startRelay({
          root,
          logs: join(folder, 'relay'),
          databaseUrl: databaseUrlOf('lode_relay'),
          relayUrl: relayUrlAt(ports.relay),
          innerPort: ports.console,
          onEnd: (error) => onSurprise(`relay: ${error.message}`),
        })
      },
      kill: async (signal) => relay?.kill(signal),
      close: async () => relay?.kill('SIGKILL'),
    },
  }
}

/** Where wallets and pages find the relay. */
export function relayUrlAt(port: number): string {
  return `ws://127.0.0.1:${port}`
}
