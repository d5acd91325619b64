import { readFile, rename, writeFile } from 'node:fs/promises'
import { type Clock, shiftedClock } from '@lode/clock'

/** The time of a world: the machine's, moved ahead by as much as was asked for. */
export type WorldClock = Clock & {
  offsetMs(): number
  /** Resolves when the time is moved ahead, or when the signal aborts. */
  moved(signal: AbortSignal): Promise<void>
  /** @throws {RangeError} for anything but a positive whole number of milliseconds: time never goes back. */
  advance(ms: number): Promise<void>
}

/** Opens the clock kept in a file, so that a world started again goes on in its own time. */
export async function openWorldClock(path: string): Promise<WorldClock> {
  const text = await readFile(path, 'utf8').catch(() => '{"offsetMs":0}')
  let offsetMs = (JSON.parse(text) as { offsetMs: number }).offsetMs
  const waiting = new Set<() => void>()
  return {
    ...shiftedClock(() => offsetMs),
    offsetMs: () => offsetMs,
    moved: (signal) =>
      new Promise((resolve) => {
        const end = (): void => {
          signal.removeEventListener('abort', end)
          waiting.delete(end)
          resolve()
        }
        waiting.add(end)
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
      }),
    advance: async (ms) => {
      if (!Number.isSafeInteger(ms) || ms <= 0)
        throw new RangeError('time is moved ahead by whole milliseconds')
      const next = offsetMs + ms
      await writeFile(`${path}.new`, JSON.stringify({ offsetMs: next }))
      await rename(`${path}.new`, path)
      offsetMs = next
      for (const end of waiting) end()
    },
  }
}
