import { type Clock, systemClock } from '@lode/clock'
import { type Database, demandSchema, openDatabase, useEventBus, waitForDatabase } from '@lode/database'
import { followClock } from './platform/clock/follow-clock.ts'
import type { EventsConfiguration } from './platform/environment/events-environment.ts'
import type { ProcessConfiguration } from './platform/environment/process-environment.ts'
import type { Drain } from './platform/http/drain.ts'
import type { LogStream } from './platform/http/log-options.ts'
import { keepProcessRun } from './platform/keep-process-run.ts'
import { openNatsBus } from './platform/live/open-nats-bus.ts'

/** The options of a test or a supervisor. */
export type StartOptions = { clock?: Clock; logStream?: LogStream; drain?: Drain }

/** What every process stands on: its login, the time and, where there is one, who tells that it was set forward. */
export type Ground = {
  readonly db: Database
  readonly clock: Clock
  readonly onJump?: (told: () => void) => void
  /** Told how to undo each step of the start; they are undone from the last to the first. */
  readonly undo: (() => unknown)[]
}

/**
 * Starts a process on a database that its owner has migrated: waits for it, and looks at its schema, before anything else. What was
 * begun is undone where the rest does not start. `close` answers when all is closed.
 * @throws {SchemaBehind}
 */
export async function startOnDatabase<Running>(
  configuration: Pick<ProcessConfiguration, 'databaseUrl' | 'clockUrl' | 'roles' | 'build'> &
    Partial<EventsConfiguration>,
  { clock }: StartOptions,
  start: (ground: Ground) => Promise<Running>,
): Promise<Running & { close: () => Promise<void> }> {
  const undo: (() => unknown)[] = []
  const close = once(async () => {
    for (const step of undo.reverse()) await step()
  })
  try {
    const waits = clock ?? systemClock
    const db = openDatabase(configuration.databaseUrl)
    undo.push(() => db.end({ timeout: 5 }))
    if (configuration.eventBus) {
      const bus = openNatsBus(waits, configuration.eventBus)
      undo.push(() => bus.close())
      useEventBus(db, bus)
    }
    await waitForDatabase(db, { waiting })
    await demandSchema(db)
    undo.push(await keepProcessRun({ db, clock: waits }, configuration))
    const time = clock ? { clock } : await timeOf(configuration.clockUrl, undo)
    return { ...(await start({ db, undo, ...time })), close }
  } catch (error) {
    await close()
    throw error
  }
}

function waiting(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${JSON.stringify({ event: 'database.waiting', why })}\n`)
}

async function timeOf(clockUrl: string | null, undo: Ground['undo']): Promise<Omit<Ground, 'db' | 'undo'>> {
  if (!clockUrl) return { clock: systemClock }
  const { stop, ...time } = await followClock(systemClock, clockUrl)
  undo.push(stop)
  return time
}

function once(fn: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= fn()
    return done
  }
}
