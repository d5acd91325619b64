import { consoleEndpoints, queuePageSize } from '@lode/api-contract/console.ts'
import { money, toWire } from '@lode/domain'
import type { OperatingDeps } from '../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { decideAppeal } from './decide-appeal.ts'
import { listAppeals, type QueuedAppeal } from './list-appeals.ts'

/** What operators see and decide of appeals. */
export function appealConsoleRoutes({ db, clock }: Pick<OperatingDeps, 'db' | 'clock'>): OperatorRoute[] {
  const { appeals } = consoleEndpoints
  return [
    operatorRoute(appeals.list, async ({ input: { queue, page = 1 } }) => {
      const from = (page - 1) * queuePageSize
      const { rows, total } = await listAppeals(db, { open: queue === 'open', from, limit: queuePageSize })
      return { rows: rows.map(queuedView), total }
    }),
    operatorRoute(
      appeals.decide,
      async ({ input: { reason: why, answer, ...decided }, once, actor }) => {
        const said = answer === '' ? null : answer
        await once((tx) => decideAppeal(tx, { ...decided, answer: said, why, actor, now: clock.now() }))
        return {}
      },
      ({ kind, subject }) => `appeal/${kind}/${subject}`,
    ),
  ]
}

function queuedView({ userId, units, coin, at, dueAt, ...row }: QueuedAppeal) {
  return {
    ...{ ...row, userId: String(userId), at: at.toISOString(), dueAt: dueAt.toISOString() },
    amount: units !== null && coin !== null ? toWire(money(BigInt(units), coin)) : null,
  }
}
