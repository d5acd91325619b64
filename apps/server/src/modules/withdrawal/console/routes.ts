import { ApiError } from '@lode/api-contract'
import { consoleEndpoints, queuePageSize } from '@lode/api-contract/console.ts'
import { type Coin, isCoin, parseMoney } from '@lode/domain'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../../platform/http/operator-route.ts'
import { freezeWithdrawals } from '../freeze/freeze-withdrawals.ts'
import { releaseWithdrawals } from '../freeze/release-withdrawals.ts'
import { approveInConsole } from './approve.ts'
import { listQueue } from './list-queue.ts'
import { payLostInConsole, readLost } from './lost.ts'
import { noteHit } from './note-hit.ts'
import { readDetails } from './read-details.ts'
import { readState } from './read-state.ts'
import { rejectInConsole } from './reject.ts'
import { consoleView } from './wire.ts'

const hourMs = 3_600_000

/** What operators see and decide about withdrawals. */
export function withdrawalConsoleRoutes(deps: OperatingDeps): OperatorRoute[] {
  return [...queueRoutes(deps), ...freezeRoutes(deps)]
}

/** A holder's withdrawals, frozen and released. */
function freezeRoutes({ clock }: OperatingDeps): OperatorRoute[] {
  const { holders } = consoleEndpoints
  const subject = ({ id }: { id: string }) => `holder/${id}`
  return [
    operatorRoute(
      holders.freeze,
      async ({ input, act, once, actor }) => {
        const { id, freeze: reason } = input
        const freeze = { id: act, userId: BigInt(id), reason, actor, at: clock.now() }
        await once((tx) => freezeWithdrawals(tx, freeze))
        return {}
      },
      subject,
    ),
    operatorRoute(
      holders.release,
      async ({ input, once, actor }) => {
        const released = { userId: BigInt(input.id), actor, at: clock.now() }
        await once((tx) => releaseWithdrawals(tx, released))
        return {}
      },
      subject,
    ),
  ]
}

function queueRoutes(deps: OperatingDeps): OperatorRoute[] {
  const { db, clock } = deps
  const { withdrawals } = consoleEndpoints
  const subject = ({ id }: { id: string }) => `withdrawal/${id}`
  return [
    operatorRoute(consoleEndpoints.state.overview, () => readState(deps)),
    operatorRoute(withdrawals.list, async ({ input }) => {
      const { queue, coin, least, olderHours, order = 'oldest', page = 1 } = input
      const now = clock.now()
      const { rows, total } = await listQueue(db, {
        ...{ queue, coin, order, from: (page - 1) * queuePageSize, limit: queuePageSize },
        least: coin !== undefined && isCoin(coin) && least ? leastOf(least, coin) : undefined,
        before: olderHours === undefined ? undefined : new Date(now.getTime() - olderHours * hourMs),
      })
      return { rows: rows.map(consoleView), total }
    }),
    operatorRoute(withdrawals.details, ({ input }) => readDetails(deps, input.id), subject),
    operatorRoute(
      withdrawals.approve,
      async ({ input, act, operator, actor }) => {
        await noteHit(deps, { id: input.id, operator: operator.name, act })
        return approveInConsole(deps, { asked: input, act, actor })
      },
      subject,
    ),
    operatorRoute(withdrawals.lost, () => readLost(db)),
    operatorRoute(
      withdrawals.payLost,
      ({ input, act }) => payLostInConsole(deps, { asked: input, act }),
      subject,
    ),
    operatorRoute(
      withdrawals.reject,
      async ({ input, act, once, operator, actor }) => {
        await noteHit(deps, { id: input.id, operator: operator.name, act })
        await rejectInConsole(deps, { asked: input, once, actor })
        return {}
      },
      subject,
    ),
  ]
}

function leastOf(text: string, coin: Coin): bigint {
  try {
    return parseMoney(text, coin).units
  } catch {
    throw new ApiError('request.invalid', { field: 'least', rule: 'amount' })
  }
}
