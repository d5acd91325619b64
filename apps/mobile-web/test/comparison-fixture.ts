import type { endpoints, ReplyOf } from '@lode/api-contract'

type Miner = ReplyOf<typeof endpoints.mining.details>['miner']

const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })

/** What the miner `ridge` is sold for. */
export const purchaseTerms: Miner['purchase'] = {
  prices: [usdt('5600'), { amount: '0.77', coin: 'ETH' as const }],
  ...{ lifeDays: 1095, minUnits: 2, maxUnits: 20, sellBack: '0.5' },
}

/** How each way to use a miner would have ended: at most of the recorded starts, at all, and where too little is recorded. */
export const comparison: ReplyOf<typeof endpoints.mining.comparison> = {
  ...{ days: 105, from: '2026-08-08', to: '2026-11-20' },
  miners: [
    {
      id: 'ridge',
      ways: [
        { kind: 'rental', days: 3, ends: 'term', price: usdt('14.4'), starts: 103, lost: 60, heldLost: 48 },
        { kind: 'rental', days: 15, ends: 'term', price: usdt('65.25'), starts: 91, lost: 61, heldLost: 30 },
        {
          kind: 'purchase',
          days: 90,
          ends: 'sold_back',
          price: usdt('3150'),
          starts: 16,
          lost: 16,
          heldLost: 0,
        },
        { kind: 'purchase', days: 1095, ends: 'term', price: usdt('3150'), starts: 0, lost: 0, heldLost: 0 },
      ],
    },
  ],
}
