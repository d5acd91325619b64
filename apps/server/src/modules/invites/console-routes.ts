import { ApiError } from '@lode/api-contract'
import { consoleEndpoints, queuePageSize } from '@lode/api-contract/console.ts'
import { money, parseMoney, toWire } from '@lode/domain'
import type { OperatingDeps } from '../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { decideWithheld } from './decide-withheld.ts'
import { listWithheld } from './list-withheld.ts'

/** What operators see and decide about rewards that are withheld: the same functions as their commands. */
export function rewardConsoleRoutes({
  db,
  ledger,
  clock,
}: Pick<OperatingDeps, 'db' | 'ledger' | 'clock'>): OperatorRoute[] {
  const { rewards } = consoleEndpoints
  return [
    operatorRoute(rewards.list, async ({ input: { queue, page = 1 } }) => {
      const from = (page - 1) * queuePageSize
      const { rows, total } = await listWithheld(db, {
        ...{ appealed: queue === 'appealed', from, limit: queuePageSize },
      })
      return {
        rows: rows.map(({ inviter, invitee, units, reason, text, at }) => ({
          ...{ inviter: String(inviter), invitee: String(invitee), reason },
          amount: toWire(money(units, 'BTC')),
          appeal: text !== null && at ? { text, at: at.toISOString() } : null,
        })),
        total,
      }
    }),
    operatorRoute(
      rewards.decide,
      async ({ input, once, actor }) => {
        const { inviter, invitee, amount, decision, reason } = input
        if (amount.coin !== 'BTC') throw new ApiError('operator.refused', { reason: 'changed' })
        const pair = { inviterId: BigInt(inviter), inviteeId: BigInt(invitee) }
        const { units } = parseMoney(amount.amount, 'BTC')
        await once(async (tx) => {
          const decided = { ...pair, units, decision, why: reason, actor }
          if (!(await decideWithheld(tx, { ledger, clock }, decided)))
            throw new ApiError('operator.refused', { reason: 'too_late' })
        })
        return {}
      },
      ({ inviter, invitee }) => `reward/${inviter}/${invitee}`,
    ),
  ]
}
