import type { Sql } from '@lode/database'
import { explainBalance } from '../explained/explain-balance.ts'
import { freezesOf } from '../freeze/freezes-of.ts'
import { type BeyondLimit, beyondLimit, type Counted } from '../limits/beyond-limit.ts'
import { broughtIn } from '../limits/brought-in.ts'
import { readLimits } from '../limits/payout-limits.ts'
import type { Withdrawal } from '../repository.ts'
import { isApproved } from './is-approved.ts'

/** Whether a payment may be made by what is known of the money: of it `earned` is what no log of the chain explains. */
export type MoneyJudgement = {
  fault: {
    reason: 'frozen' | 'not_approved' | 'unexplained' | BeyondLimit['reason']
    until: Date | null
  } | null
  earned: bigint
  /** True for a payment that no operator approved: it counts toward the daily limit of all. */
  unasked: boolean
  /** The part of it that its holder deposited within 24 hours, in base units: it does not count. */
  brought: bigint
}

/**
 * Judges withdrawals in their order, as if those before were signed too: that nobody has to be asked, that what they take is
 * explained, and that they pass no limit of a day. What an operator has approved is paid in spite of all three; what is its holder's
 * while their withdrawals are frozen is not.
 */
export async function judgeMoney(
  sql: Sql,
  { withdrawals, at, consoleOrigin }: { withdrawals: readonly Withdrawal[]; at: Date; consoleOrigin: string },
): Promise<ReadonlyMap<string, MoneyJudgement>> {
  const judged = new Map<string, MoneyJudgement>()
  const [first] = withdrawals
  if (!first) return judged
  const limits = await readLimits(sql, { network: first.network, at, consoleOrigin })
  const freezes = await freezesOf(
    sql,
    withdrawals.map(({ userId }) => userId),
  )
  const counted: Counted = new Map()
  for (const withdrawal of withdrawals) {
    const { amount, id } = withdrawal
    const { free, unexplained, earned: earnable } = await explainBalance(sql, { withdrawal, at })
    const taken = unexplained > free ? unexplained - free : 0n
    const earned = taken < amount.units ? taken : amount.units
    const approval = await isApproved(sql, { withdrawal, at, consoleOrigin })
    const of = limits.get(amount.coin)
    const fault = (reason: 'frozen' | 'not_approved' | 'unexplained') => ({ reason, until: null })
    const common = { earned, unasked: approval === 'unasked', brought: 0n }
    if (freezes.has(withdrawal.userId)) judged.set(id, { ...common, fault: fault('frozen') })
    else if (approval === 'by_operator') judged.set(id, { ...common, fault: null })
    else if (approval === null || !of) judged.set(id, { ...common, fault: fault('not_approved') })
    else if (taken > earnable) judged.set(id, { ...common, fault: fault('unexplained') })
    else {
      const key = `brought ${withdrawal.userId} ${amount.coin}`
      const beside = counted.get(key) ?? 0n
      const brought = await broughtIn(sql, { withdrawal, beside, at })
      const beyond = await beyondLimit(sql, { withdrawal, earned, brought, limits: of, counted, at })
      if (!beyond) counted.set(key, beside + brought)
      judged.set(id, { ...common, fault: beyond, brought })
    }
  }
  return judged
}
