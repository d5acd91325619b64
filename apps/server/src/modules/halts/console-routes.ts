import { ApiError } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Database } from '@lode/database'
import type { Clock } from '@lode/domain'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { clearAlarm } from './clear-alarm.ts'
import { clearHalt } from './clear-halt.ts'
import { raiseHalt } from './halt.ts'
import { listAlarms } from './list-alarms.ts'
import { listHalts } from './list-halts.ts'

/** What operators see and do about halts and alarms: the same functions as their commands. */
export function haltConsoleRoutes({ db, clock }: { db: Database; clock: Clock }): OperatorRoute[] {
  const { halts } = consoleEndpoints
  const gone = (done: boolean) => {
    if (!done) throw new ApiError('request.not_found')
    return {}
  }
  return [
    operatorRoute(halts.list, async () => ({ halts: (await listHalts(db, { limit: 50 })).map(wire) })),
    operatorRoute(
      halts.set,
      async ({ input, actor }) => {
        await raiseHalt(db, { kind: 'manual', reason: input.reason, by: actor, at: clock.now() })
        return {}
      },
      () => 'halt/new',
    ),
    operatorRoute(
      halts.clear,
      async ({ input, actor }) =>
        gone(await clearHalt(db, { id: BigInt(input.id), by: actor, reason: input.reason, at: clock.now() })),
      ({ id }) => `halt/${id}`,
    ),
    operatorRoute(halts.alarms, async () => ({
      alarms: (await listAlarms(db)).map((alarm) => ({
        ...wire(alarm),
        lastAt: alarm.lastAt.toISOString(),
        times: String(alarm.times),
      })),
    })),
    operatorRoute(
      halts.clearAlarm,
      async ({ input, actor }) =>
        gone(
          await clearAlarm(db, { id: BigInt(input.id), by: actor, reason: input.reason, at: clock.now() }),
        ),
      ({ id }) => `alarm/${id}`,
    ),
  ]
}

function wire<Row extends { id: bigint; at: Date; clearedAt: Date | null }>(row: Row) {
  const { id, at, clearedAt } = row
  return {
    ...row,
    id: String(id),
    at: at.toISOString(),
    clearedAt: clearedAt ? clearedAt.toISOString() : null,
  }
}
