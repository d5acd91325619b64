import { ApiError, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { toWire } from '@lode/domain'
import type { OperatingDeps } from '../../../platform/deps.ts'
import type { Decision } from '../../../platform/operators.ts'
import { isSaidLost } from '../lost/is-said-lost.ts'
import { findWithdrawal, findWithdrawals, type Withdrawal } from '../repository.ts'

const { lost, payLost } = consoleEndpoints.withdrawals

/** The payments of which an open halt says that they are lost, with who has signed that they are made again. */
export async function readLost(sql: Sql): Promise<ReplyOf<typeof lost>> {
  const halts = await sql<{ id: string; since: Date }[]>`
    select substring(reason from '[0-9a-f]{8}-[0-9a-f-]{27}') as id, min(at) as since from halt
    where kind = 'payout_lost' and cleared_at is null group by 1 order by 2 limit 100`
  const sinceOf = new Map(halts.map(({ id, since }) => [id, since]))
  const withdrawals = await findWithdrawals(
    sql,
    sql`select unnest(${halts.map(({ id }) => id).filter((id) => id !== null)}::uuid[])`,
  )
  const acts = await sql<{ subject: string; by: string[]; decided: boolean }[]>`
    select subject, array_agg(distinct operator order by operator) as by, bool_or(spent_at is not null) as decided from operator_act
    where path = ${payLost.path} and subject = any (${withdrawals.map(subjectOf)}) group by subject`
  const paid = await sql<{ id: string; hash: string }[]>`
    select distinct on (withdrawal_id) withdrawal_id as id, transaction_hash as hash from payment_by_hand
    where withdrawal_id = any (${withdrawals.map(({ id }) => id)}::uuid[]) order by withdrawal_id, at desc`
  const signed = new Map(acts.map((act) => [act.subject, act]))
  const hashes = new Map(paid.map(({ id, hash }) => [id, hash]))
  return {
    lost: withdrawals.map((one) => ({
      ...{ id: one.id, network: one.network, address: one.address },
      ...{ number: String(one.number), userId: String(one.userId), amount: toWire(one.actual) },
      since: (sinceOf.get(one.id) ?? one.requestedAt).toISOString(),
      ...{ signedBy: signed.get(subjectOf(one))?.by ?? [], paidBy: hashes.get(one.id) ?? null },
      decided: signed.get(subjectOf(one))?.decided ?? false,
    })),
  }
}

/**
 * Signs that a lost payment is made again: once two have signed the very same, the signer makes it.
 * @throws {ApiError} `operator.refused`: `changed` where the request says something else than the books, `nothing` where no open halt
 * says that it is lost, `too_late` once two have signed.
 */
export function payLostInConsole(
  { operators }: Pick<OperatingDeps, 'operators'>,
  { asked, act }: { asked: ParsedInputOf<typeof payLost>; act: string },
): Promise<Decision> {
  return operators.decide(act, async (tx) => {
    const withdrawal = await findWithdrawal(tx, asked.id)
    if (!withdrawal) throw new ApiError('request.not_found')
    const { amount, coin } = toWire(withdrawal.actual)
    const same =
      asked.network === withdrawal.network &&
      asked.number === String(withdrawal.number) &&
      asked.address === withdrawal.address &&
      asked.amount.amount === amount &&
      asked.amount.coin === coin
    if (!same) throw new ApiError('operator.refused', { reason: 'changed' })
    if (withdrawal.state !== 'final' || !(await isSaidLost(tx, asked.id)))
      throw new ApiError('operator.refused', { reason: 'nothing' })
    const decided = await tx`select from operator_act
      where path = ${payLost.path} and subject = ${subjectOf(withdrawal)} and spent_at is not null limit 1`
    if (decided.length > 0) throw new ApiError('operator.refused', { reason: 'too_late' })
    // The signer reads the signatures, and nothing else.
    return { needed: 2, effect: async () => undefined }
  })
}

function subjectOf({ id }: Pick<Withdrawal, 'id'>): string {
  return `withdrawal/${id}`
}
