import type { endpoints, ReplyOf } from '@lode/api-contract'

type Statement = ReplyOf<typeof endpoints.assets.yearlyStatement>

const btc = (amount: string) => ({ amount, coin: 'BTC' as const })

/** The statement of 2026, with mined coins of which two days have no rate; nothing moved in any other year. */
export function yearOf(year: number, currency: string): Statement {
  const empty: Statement = {
    ...{ year, currency, from: `${year}-01-01`, to: `${year}-12-31`, at: `${year + 1}-01-01T00:00:00Z` },
    holder: { address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', since: '2025-11-01T00:00:00Z' },
    ...{ final: true, years: [2026, 2025], coins: [], missing: [] },
  }
  if (year !== 2026) return empty
  return {
    ...empty,
    ...{ to: '2026-11-21', at: '2026-11-21T09:00:00Z', final: false },
    coins: [
      {
        coin: 'BTC',
        opening: { amount: btc('0.0012'), value: '105.6', rate: '88000' },
        lines: [
          {
            ...{ code: 'profit', type: 'profit', direction: 'in', count: 20, amount: btc('0.0006242') },
            ...{ value: '54.92960000', daysWithoutRate: 2 },
          },
          {
            ...{ code: 'withdrawal', type: 'transfer', direction: 'out', count: 1, amount: btc('0.0002') },
            ...{ value: null, daysWithoutRate: 1 },
          },
        ],
        in: btc('0.0006242'),
        out: btc('0.0002'),
        closing: { amount: btc('0.0016242'), value: '148.1', rate: '91200' },
      },
    ],
    missing: [{ name: 'BTC', days: ['2026-06-01', '2026-06-02', '2026-09-09'] }],
  }
}
