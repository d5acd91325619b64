import type { PartState } from '../parts/start-control.ts'
import { askWorld } from './ask-world.ts'

/** Prints what is up; the exit code is 1 when a part is not. */
export async function status(): Promise<void> {
  const { parts } = (await askWorld('/status')) as { parts: readonly PartState[] }
  for (const { name, up, address, detail } of parts) {
    console.log(`${up ? 'up  ' : 'DOWN'}  ${name.padEnd(12)} ${address}${detail ? `  (${detail})` : ''}`)
  }
  if (parts.some(({ up }) => !up)) process.exitCode = 1
}
