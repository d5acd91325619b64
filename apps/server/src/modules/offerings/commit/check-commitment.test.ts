import { mostPayments } from '@lode/api-contract'
import { type Money, money } from '@lode/domain'
import { expect, test } from 'vitest'
import type { Offering } from '../repository.ts'
import { checkCommitment } from './check-commitment.ts'

const closesAt = new Date('2026-11-24T09:00:00Z')
const usdt = (units: bigint): Money => money(units, 'USDT')
/** As far as it is looked at: between 1 and 80 USDT, open until a moment. */
function offering(more: { state?: Offering['state']; identity?: boolean } = {}): Offering {
  const { state = 'open', identity = false } = more
  const rules = { coin: 'USDT', minimum: usdt(1_000_000n), maximum: usdt(80_000_000n), identity, closesAt }
  return { state, rules, termsVersion: 1 } as unknown as Offering
}
const asked = { amount: usdt(5_000_000n), termsVersion: 1, held: 0n, payments: 0, verified: false }
const early = new Date(closesAt.getTime() - 1)
const code = (change: Partial<typeof asked>, at = early, of = offering()) =>
  checkCommitment(of, { ...asked, ...change }, at)?.code ?? 'taken'

// Seen to fail with each of the bounds moved by one.
test('[I-03] the least and the most themselves are taken, one base unit beyond either is not, with what is held counted', () => {
  const { below, least, most, above } = {
    ...{ below: usdt(999_999n), least: usdt(1_000_000n) },
    ...{ most: usdt(80_000_000n), above: usdt(80_000_001n) },
  }
  const codes = [below, least, most, above].map((amount) => code({ amount }))
  expect(codes).toEqual(['offering.below_minimum', 'taken', 'taken', 'offering.above_maximum'])
  // With what is held: less than the least can be added, and only up to the most.
  expect(code({ amount: usdt(1n), held: 1_000_000n })).toBe('taken')
  expect(code({ amount: usdt(1n), held: 79_999_999n })).toBe('taken')
  expect(code({ amount: usdt(2n), held: 79_999_999n })).toBe('offering.above_maximum')
  expect([mostPayments - 1, mostPayments].map((payments) => code({ payments }))).toEqual([
    ...['taken', 'offering.too_many_payments'],
  ])
})

test('[I-02] a commitment is taken to the last millisecond, and not at the moment at which the offering closes', () => {
  expect([code({}, early), code({}, closesAt)]).toEqual(['taken', 'offering.closed'])
  expect(code({}, early, offering({ state: 'announced' }))).toBe('offering.not_open')
  expect(code({}, early, offering({ state: 'calculating' }))).toBe('offering.closed')
})

test('[I-03] where identity is asked for, only who is verified may commit; of changed terms nothing is taken', () => {
  const strict = offering({ identity: true })
  expect(code({}, early, strict)).toBe('offering.identity_required')
  expect(code({ verified: true }, early, strict)).toBe('taken')
  expect([code({ termsVersion: 2 }), code({ termsVersion: null as never })]).toEqual([
    ...['offering.terms_changed', 'taken'],
  ])
})
