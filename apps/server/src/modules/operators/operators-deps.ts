import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { OperatorsConfiguration } from '../../platform/environment/console-environment.ts'

/** What everything about operators is given. */
export type OperatorsDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly configuration: OperatorsConfiguration
}

const minute = 60_000

/** How long things of operators hold, in milliseconds. */
export const lives = {
  /** Between two requests, and in all. */
  idle: 15 * minute,
  session: 8 * 60 * minute,
  challenge: 5 * minute,
  invitation: 24 * 60 * minute,
  /** Within this, those who must sign the same request sign it. */
  decision: 24 * 60 * minute,
  /** So long the key of what needed no signature is kept. */
  write: 24 * 60 * minute,
}
