import { ApiError, type ParsedInputOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Actor, toWire } from '@lode/domain'
import type { OperatingDeps } from '../../../platform/deps.ts'
import type { Decision } from '../../../platform/operators.ts'
import { findWithdrawal, isHeld } from '../repository.ts'
import { noteApproval } from '../request/note-approval.ts'
import { approversNeeded } from './approval-terms.ts'

/**
 * Approves a withdrawal as far as this operator's signature goes: the last of those that are needed lets it be paid.
 * @throws {ApiError} `operator.refused`: `changed` where the request says something else than the withdrawal, `too_late` where it
 * waits for nobody.
 */
export function approveInConsole(
  { clock, operators }: Pick<OperatingDeps, 'clock' | 'operators'>,
  {
    asked,
    act,
    actor,
  }: {
    asked: ParsedInputOf<typeof consoleEndpoints.withdrawals.approve>
    act: string
    actor: Actor
  },
): Promise<Decision> {
  return operators.decide(act, async (tx) => {
    const at = clock.now()
    const withdrawal = await findWithdrawal(tx, asked.id)
    if (!withdrawal) throw new ApiError('request.not_found')
    const { amount, coin } = toWire(withdrawal.amount)
    const same =
      asked.network === withdrawal.network &&
      asked.address === withdrawal.address &&
      asked.amount.amount === amount &&
      asked.amount.coin === coin
    if (!same) throw new ApiError('operator.refused', { reason: 'changed' })
    const tooLate = new ApiError('operator.refused', { reason: 'too_late' })
    const waits = withdrawal.state === 'pending' || isHeld(withdrawal)
    if (!waits) throw tooLate
    return {
      needed: await approversNeeded(tx, { withdrawal, at }),
      async effect() {
        const { id, reason } = asked
        if (!(await noteApproval(tx, { id, actor, reason, at }))) throw tooLate
      },
    }
  })
}
