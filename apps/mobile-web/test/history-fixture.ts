import type { endpoints, ReplyOf } from '@lode/api-contract'

const [first, dayMs] = [Date.UTC(2026, 7, 8), 86_400_000]
const epoch = { difficulty: '152270000000000', subsidy: '312500000', meanFees: '2100000', blocks: 144 }

/** 105 recorded days up to 2026-11-20: BTC at 70,000 USD for the first 60, then at 100,000. */
export const history: ReplyOf<typeof endpoints.mining.history> = {
  days: Array.from({ length: 105 }, (_, index) => ({
    day: new Date(first + index * dayMs).toISOString().slice(0, 10),
    btcUsd: index < 60 ? '70000' : '100000',
    epochs: [epoch],
  })),
}
