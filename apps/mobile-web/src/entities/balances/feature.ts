import { makesOld } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'

/** What the holder owns of each coin. */
export const balances: Feature = {
  topics: {
    balance: ['/api/assets', '/api/balance-history'],
    profit: ['/api/assets', '/api/balance-history'],
    deposit: ['/api/assets', '/api/balance-history'],
    withdrawal: ['/api/assets', '/api/balance-history'],
  },
  channels: [makesOld('price', '/api/assets')],
}
