import { money } from '@lode/domain'
import type { Owner, Pend, Post, Resolve, Transfer } from '@lode/ledger'
import type { Random } from './random.ts'
import type { SimCoin } from './sim-chain.ts'

export const users: readonly Owner[] = Array.from({ length: 20 }, (_, i) => `user/${BigInt(i + 1)}` as const)
const houses: readonly Owner[] = ['income/rent', 'income/fee', 'liquidity/exchange', 'rewards/referral']
const coinsUsed: readonly SimCoin[] = ['USDT', 'USDT', 'BTC', 'ETH']
/** About how many digits an everyday amount of a coin has. */
const digits: Readonly<Record<SimCoin, number>> = { USDT: 9, BTC: 7, ETH: 18 }

const actor = 'system:simulation'

/** What users ask the ledger for. Draws from what was asked before, never from what became of it. */
export type LedgerHistory = {
  /** One wish: a transfer, or several that stand or fall together. */
  next(random: Random, now: Date): Transfer[]
  /** From here on, holds made before may be ended. Within one race nobody knows those of the others. */
  settle(): void
}

const kinds = {
  move: 34,
  fund: 12,
  overspend: 4,
  pend: 16,
  resolve: 16,
  group: 10,
  again: 6,
  altered: 2,
} as const

/** Starts an empty history. */
export function ledgerHistory(): LedgerHistory {
  let keys = 0
  const sent: Transfer[][] = []
  const holds: { key: string; amount: bigint; coin: SimCoin }[] = []
  let known = 0
  const newKey = () => `00000000-0000-7000-8000-${(++keys).toString(16).padStart(12, '0')}`

  function between(random: Random, debit: Owner, credit: Owner, units: (coin: SimCoin) => bigint): Post {
    const coin = random.pick(coinsUsed)
    const reference = `wish:${random.below(1000)}`
    const code = random.pick(['referral', 'correction', 'refund'] as const)
    return { key: newKey(), debit, credit, amount: money(units(coin), coin), code, reference, actor }
  }
  function move(random: Random): Post {
    const debit = random.pick(random.chance(85) ? users : houses)
    const credit = random.pick([...users, ...houses].filter((owner) => owner !== debit))
    return between(random, debit, credit, (coin) => random.amount(digits[coin]))
  }
  function pend(random: Random, now: Date): Pend {
    const transfer = move(random)
    const { key, amount } = transfer
    holds.push({ key, amount: amount.units, coin: amount.coin as SimCoin })
    const lasts = random.chance(50) ? { expiresAt: new Date(now.getTime() + random.below(3_600_000)) } : {}
    return { ...transfer, phase: 'pend', ...lasts }
  }
  function resolve(random: Random): Resolve {
    const key = newKey()
    // Of the newest ones, so that several find the same.
    const hold = known > 0 ? holds[Math.max(0, known - 1 - random.below(60))] : undefined
    if (!hold || random.chance(3)) return { key, phase: 'void_pending', pending: newKey(), actor }
    const pending = hold.key
    const phase = random.weighted({ post_pending: 6, void_pending: 3, expire_pending: 1 })
    if (phase !== 'post_pending') return { key, phase, pending, actor }
    const part = random.pick([null, null, 1n, 2n, -1n])
    if (part === null) return { key, phase, pending, actor }
    const units = part < 0n ? hold.amount + 1n : (hold.amount + part - 1n) / part
    return { key, phase, pending, actor, amount: money(units, hold.coin) }
  }
  function one(random: Random, now: Date): Transfer {
    const kind = random.weighted({ move: 5, pend: 2, resolve: 2, fund: 1 })
    if (kind === 'pend') return pend(random, now)
    if (kind === 'resolve') return resolve(random)
    return kind === 'fund' ? fund(random) : move(random)
  }
  function fund(random: Random): Post {
    return between(random, 'custody/tron', random.pick([...users, ...houses]), (coin) =>
      random.amount(digits[coin] + 1),
    )
  }
  function make(random: Random, now: Date): Transfer[] {
    const kind = random.weighted(kinds)
    if (kind === 'move') return [move(random)]
    if (kind === 'fund') return [fund(random)]
    if (kind === 'pend') return [pend(random, now)]
    if (kind === 'resolve') return [resolve(random)]
    if (kind === 'overspend')
      return [between(random, random.pick(users), 'income/fee', () => 10n ** BigInt(20 + random.below(40)))]
    if (kind === 'group') return Array.from({ length: 2 + random.below(3) }, () => one(random, now))
    const earlier = sent[Math.max(0, sent.length - 1 - random.below(random.chance(70) ? 40 : sent.length))]
    if (!earlier) return [fund(random)]
    if (kind === 'again') return earlier
    return earlier.map((transfer) =>
      'pending' in transfer ? transfer : { ...transfer, reference: `${transfer.reference} altered` },
    )
  }
  return {
    next(random, now) {
      const unit = make(random, now)
      if (!sent.includes(unit)) sent.push(unit)
      if (sent.length > 4000) sent.splice(0, 2000)
      return unit
    },
    settle() {
      known = holds.length
    },
  }
}
