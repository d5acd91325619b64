import { ApiError } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatingDeps } from '../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { clearAlarm } from './clear-alarm.ts'
import { clearHalt } from './clear-halt.ts'
import { raiseHalt } from './halt.ts'
import { listAlarms } from './list-alarms.ts'
import { listHalts } from './list-halts.ts'

/** What operators see and do about halts and alarms: the same functions as their commands. */
export function haltConsoleRoutes({ db, clock }: Pick<OperatingDeps, 'db' | 'clock'>): OperatorRoute[] {
  const { halts } = consoleEndpoints
  const gone = (done: boolean) => {
    if (!done) throw new ApiError('request.not_found')
  }
  return [
    operatorRoute(halts.list, async () => ({ halts: (await listHalts(db, { limit: 50 })).map(wire) })),
    operatorRoute(
      halts.set,
      async ({ input, once, actor }) => {
        const halt = { kind: 'manual' as const, reason: input.reason, by: actor, at: clock.now() }
        await once((tx) => raiseHalt(tx, halt))
        return {}
      },
      () => 'halt/new',
    ),
    operatorRoute(
      halts.clear,
      async ({ input, once, actor }) => {
        const cleared = { id: BigInt(input.id), by: actor, reason: input.reason, at: clock.now() }
        await once(async (tx) => gone(await clearHalt(tx, cleared)))
        return {}
      },
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
      async ({ input, once, actor }) => {
        const cleared = { id: BigInt(input.id), by: actor, reason: input.reason, at: clock.now() }
        await once(async (tx) => gone(await clearAlarm(tx, cleared)))
        return {}
      },
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
