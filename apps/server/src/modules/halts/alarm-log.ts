import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Actor } from '@lode/domain'
import type { Log } from '../../platform/deps.ts'
import { raiseAlarm } from './raise-alarm.ts'

/** An alarm, and who raises it. */
export type Raised = { kind: string; detail: string; about?: string; by: Actor }

/** Where alarms go: into the log at once, and into the table as soon as the database takes them. */
export type AlarmLog = {
  raise(alarm: Raised): void
  /** Resolves when all that was raised is written, or could not be. */
  settled(): Promise<void>
}

/**
 * Opens the log of alarms. One is written by a connection of its own, so that it outlives the transaction in which it was raised;
 * where the database does not take it the log has it all the same.
 */
export function openAlarmLog({ db, clock, log }: { db: Database; clock: Clock; log: Log }): AlarmLog {
  let last: Promise<void> = Promise.resolve()
  return {
    raise(alarm) {
      const { kind, detail } = alarm
      log.error({ alarm: kind, detail }, 'alert: needs review')
      const at = clock.now()
      last = last
        .then(() => raiseAlarm(db, { ...alarm, at }))
        .catch((error: unknown) => log.error({ err: error, alarm: kind }, 'an alert was not kept'))
    },
    settled: () => last,
  }
}
