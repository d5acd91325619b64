import { type Clock, later, systemClock } from '@lode/clock'
import { nameSources } from './name-sources.ts'

/** What was started; `close` finishes what it is doing and resolves when all is closed. */
export type Running = { close(): Promise<unknown> }

/** What a supervisor is told by the exit code: 70 is `EX_SOFTWARE` of sysexits. */
export const exitCodes = { stopped: 0, notStarted: 1, fault: 70 } as const

/**
 * Runs a process of the product until a signal or a fault that nobody caught. Either way it is closed in order, for at
 * most `stopWithinMs`: after a fault nothing in memory can be trusted for long, and whatever must hold is in the database.
 *
 * @example await runProcess({ start: () => startServer(configuration) })
 */
export async function runProcess({
  start,
  stopWithinMs = 10_000,
  clock = systemClock,
}: {
  start: () => Promise<Running>
  stopWithinMs?: number
  clock?: Clock
}): Promise<void> {
  // A bundle: the sources are TypeScript.
  if (import.meta.filename.endsWith('.mjs')) nameSources()
  let running: Running | undefined
  let ending = false

  function tell(event: string, details: Record<string, unknown>): void {
    process.stderr.write(`${JSON.stringify({ at: clock.now().toISOString(), event, ...details })}\n`)
  }
  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    later(clock, stopWithinMs, () => {
      tell('process.cut_off', { afterMs: stopWithinMs })
      process.exit(code || exitCodes.notStarted)
    })
    try {
      await running?.close()
    } catch (error) {
      tell('process.not_closed', { error: textOf(error) })
      process.exit(code || exitCodes.notStarted)
    }
    process.exit(code)
  }
  function onFault(error: unknown): void {
    tell('process.fault', { error: textOf(error) })
    void end(exitCodes.fault)
  }

  // Who reads its lines has gone: without this, each line about the failed write would fail in turn, for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void end(exitCodes.fault))
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(exitCodes.stopped))
  try {
    running = await start()
  } catch (error) {
    tell('process.not_started', { error: textOf(error) })
    process.exit(exitCodes.notStarted)
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
