import { expect, test } from 'vitest'
import { costOf, midOf } from './cost-of.ts'
import { estimateExchange } from './estimate-exchange.ts'
import type { ExchangeCoin, Quote } from './queries.ts'
import { rateText } from './rate-text.ts'

const coin = (
  of: 'USDT' | 'BTC',
  [available, minimum, maximum, most]: [string, string, string, string],
  usd: string | null,
): ExchangeCoin => {
  const amount = (text: string) => ({ amount: text, coin: of })
  return {
    ...{ coin: of, available: amount(available), minimum: amount(minimum), maximum: amount(maximum) },
    ...{ most: amount(most), usd, unavailable: null },
  }
}
const tether = coin('USDT', ['1000', '5', '2000', '50000'], '1')
const bitcoin = coin('BTC', ['1', '0.001', '1', '0.01'], '100000')
const terms = { feePart: '0.001', spreadPart: '0.002' }
const pay = (amount: string, from = tether, to = bitcoin) =>
  estimateExchange(terms, { from, to, side: 'pay', amount })

test('[A-09] what is typed is estimated by the same formula as the quote, either way round', () => {
  // 1,000 less a thousandth, at 100,000 less two thousandths.
  expect(pay('1000')).toEqual({
    pay: { amount: '1000', coin: 'USDT' },
    fee: { amount: '1', coin: 'USDT' },
    receive: { amount: '0.00997002', coin: 'BTC' },
    spread: { amount: '0.00001998', coin: 'BTC' },
  })
  const wanted = estimateExchange(terms, { from: tether, to: bitcoin, side: 'receive', amount: '0.00997002' })
  expect(wanted).toMatchObject({ pay: { amount: '1000' }, receive: { amount: '0.00997002' } })
  expect(pay('10', tether, { ...bitcoin, usd: null })).toBeNull()
})

test('[A-09] every limit is allowed itself, and a unit beyond it is told as what it is', () => {
  const problem = (amount: string, from = tether, to = bitcoin) => {
    const found = pay(amount, from, to)
    return found && 'problem' in found ? found.problem?.reason : undefined
  }
  const rich = { ...tether, available: { amount: '9000', coin: 'USDT' as const } }
  const full = { ...bitcoin, most: { amount: '1', coin: 'BTC' as const } }
  expect(problem('0')).toBe('not_positive')
  expect(problem('4.999999')).toBe('below_minimum')
  expect(problem('5')).toBeUndefined()
  expect(problem('1000')).toBeUndefined()
  expect(problem('1000.000001')).toBe('insufficient')
  expect(problem('2000', rich, full)).toBeUndefined()
  expect(problem('2000.000001', rich, full)).toBe('above_maximum')
  const most = { ...bitcoin, most: { amount: '0.00997002', coin: 'BTC' as const } }
  expect(problem('1000', tether, most)).toBeUndefined()
  expect(problem('1000', tether, { ...most, most: { amount: '0.00997001', coin: 'BTC' } })).toBe('above_most')
})

const price = (of: 'USDT' | 'BTC', usd: string): Quote['prices']['pay'] => ({
  ...{ coin: of, usd, at: '2026-11-21T09:00:00Z', sources: [] },
})

test('[A-09] what fee and spread cost together is told in the coin paid, rounded up, and never below nothing', () => {
  const cost = (receive: string) =>
    costOf({
      pay: { amount: '1000', coin: 'USDT' },
      receive: { amount: receive, coin: 'BTC' },
      prices: { pay: price('USDT', '0.9997'), receive: price('BTC', '100000') },
    })
  // 1,000 less 997.002 / 0.9997, which is 997.3011904….
  expect(cost('0.00997002')).toEqual({ amount: '2.69881', coin: 'USDT' })
  expect(cost('0.011')).toEqual({ amount: '0', coin: 'USDT' })
})

test('[A-09] [A-10] a rate is said of the dearer coin, with as many digits as its size needs', () => {
  const prices = { pay: price('USDT', '1'), receive: price('BTC', '100100.1') }
  expect(midOf({ prices })).toEqual({ of: 'BTC', price: { amount: '100100.10000000', coin: 'USDT' } })
  expect(midOf({ prices: { pay: prices.receive, receive: prices.pay } }).of).toBe('BTC')
  const said = (amount: string) =>
    rateText('BTC', { amount, coin: 'USDT' }, 'en').replace(/[\u2066-\u2069]/g, '')
  expect(said('100100.10123')).toBe('1 BTC = 100,100.10 USDT')
  expect(said('1000')).toBe('1 BTC = 1,000.00 USDT')
  expect(said('999.98765')).toBe('1 BTC = 999.9876 USDT')
  expect(said('1')).toBe('1 BTC = 1.0000 USDT')
  expect(said('0.999876543')).toBe('1 BTC = 0.99987654 USDT')
})
