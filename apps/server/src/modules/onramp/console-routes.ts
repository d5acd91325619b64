import { consoleEndpoints, queuePageSize } from '@lode/api-contract/console.ts'
import type { OperatingDeps } from '../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { listQueue } from './purchase-repository.ts'
import { lateAfterMs, purchaseWire } from './purchase-view.ts'

const hourMs = 3_600_000

/** The purchases that operators see. */
export function onRampConsoleRoutes({ db, clock }: Pick<OperatingDeps, 'db' | 'clock'>): OperatorRoute[] {
  return [
    operatorRoute(consoleEndpoints.onRamp.list, async ({ input }) => {
      const { queue, provider, olderHours = 0, page = 1 } = input
      const now = clock.now()
      const { rows, total } = await listQueue(db, {
        ...{ queue, provider, before: new Date(now.getTime() - olderHours * hourMs) },
        ...{
          sentBefore: new Date(now.getTime() - lateAfterMs),
          payingBefore: new Date(now.getTime() - 24 * hourMs),
        },
        ...{ from: (page - 1) * queuePageSize, limit: queuePageSize },
      })
      return {
        rows: rows.map((purchase) => ({
          ...purchaseWire(purchase, { now, labelOf: (name) => name }),
          userId: String(purchase.userId),
        })),
        total,
      }
    }),
  ]
}
