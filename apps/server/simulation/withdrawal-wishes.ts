import { money } from '@lode/domain'
import type { Owner, Pend, Transfer } from '@lode/ledger'
import { deriveKey } from '../src/platform/derive-key.ts'
import type { Random } from './random.ts'
import { refuser, type SimCoin } from './sim-chain.ts'

/** A withdrawal as somebody asked for it. */
export type Asked = { id: string; userId: bigint; coin: SimCoin; units: bigint; address: string }

/** Fee, limits and the finest step, in base units, as the baseline sets them; `automatic` is lowered in `prepare`. */
export const limits = {
  USDT: { fee: 1_500_000n, minimum: 5_000_000n, maximum: 50_000_000_000n, step: 1n },
  BTC: { fee: 2_000n, minimum: 10_000n, maximum: 100_000_000n, step: 1n },
  ETH: { fee: 8n * 10n ** 14n, minimum: 2n * 10n ** 15n, maximum: 50n * 10n ** 18n, step: 10n ** 9n },
} as const

/** Draws what somebody asks for: something new, or the same or nearly the same as before. */
export function drawWithdrawal(random: Random, asked: readonly Asked[], number: number): Asked {
  const earlier = asked[Math.max(0, asked.length - 1 - random.below(20))]
  if (earlier && random.chance(15))
    return random.chance(70) ? earlier : { ...earlier, units: earlier.units + limits[earlier.coin].step }
  const coin = random.pick(['USDT', 'BTC', 'ETH'] as const)
  const { minimum, maximum, step } = limits[coin]
  const size = random.weighted({ usual: 85, nothing: 3, small: 4, large: 4, fine: 4 })
  const usual = ((minimum + random.amount(String(minimum).length + 1)) / step) * step
  const units = { usual, nothing: 0n, small: minimum - step, large: maximum + step, fine: minimum + 1n }[size]
  const address = random.weighted({ '0xalice': 8, '0xbob': 8, [refuser]: 2, nonsense: 1 })
  const id = deriveKey('simulated withdrawal', String(number))
  return { id, userId: BigInt(1 + random.below(20)), coin, units, address }
}

/** What is set aside for a withdrawal: what arrives leaves through custody, the fee is earned. */
export function holds({ id, userId, coin, units }: Asked): Pend[] {
  const debit: Owner = `user/${userId}`
  const { fee } = limits[coin]
  const both = { phase: 'pend', debit, reference: `withdrawal:${id}`, actor: 'system:test' } as const
  const [amountKey, feeKey] = [deriveKey('withdrawal', id, 'amount'), deriveKey('withdrawal', id, 'fee')]
  const amount = money(units - fee, coin)
  return [
    { ...both, key: amountKey, credit: 'custody/ethereum', amount, code: 'withdrawal' },
    { ...both, key: feeKey, credit: 'income/fee', amount: money(fee, coin), code: 'withdrawal_fee' },
  ]
}

/** The ends of both holds. */
export function endsOf(one: Asked, phase: 'post_pending' | 'void_pending'): Transfer[] {
  return holds(one).map(({ key }) => ({
    key: deriveKey(key, phase),
    phase,
    pending: key,
    actor: 'system:test',
  }))
}

/** What is wrong with a request as such, in the order in which it is judged; undefined where nothing is. */
export function faultOf({ coin, units, address }: Asked): string | undefined {
  const { minimum, maximum, step } = limits[coin]
  if (units <= 0n) return 'amount.not_positive'
  if (units % step !== 0n) return 'amount.too_precise'
  if (units < minimum) return 'withdraw.below_minimum'
  if (units > maximum) return 'withdraw.above_maximum'
  return address.startsWith('0x') ? undefined : 'withdraw.address_invalid'
}
