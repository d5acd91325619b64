import { compare, over, rational } from '../rational.ts'

/** The target of difficulty 1. */
const easiest = 0xffffn * 2n ** 208n

/**
 * Whether a block's hash is as small as its difficulty asks. A difficulty twice as high as the true one is met by one true
 * hash in two, so of a day's 144 about half betray it.
 * @example meetsDifficulty({ hash: '000000000000000000015eb8…', difficulty: '155973032196071.9' })
 */
export function meetsDifficulty({ hash, difficulty }: { hash: string; difficulty: string }): boolean {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const target = over(rational(easiest), rational(difficulty))
  // The difficulty is told as a rounded decimal: a billionth is granted.
  return (
    compare(rational(BigInt(`0x${hash}`)), { n: target.n * (10n ** 9n + 1n), d: target.d * 10n ** 9n }) <= 0
  )
}
