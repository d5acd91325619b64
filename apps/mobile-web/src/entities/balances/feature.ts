import { makesOld } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'

/** What the holder owns of each coin. */
export const balances: Feature = {
  topics: {
    balance: ['/api/assets'],
    profit: ['/api/assets'],
    deposit: ['/api/assets'],
    withdrawal: ['/api/assets'],
  },
  channels: [makesOld('price', '/api/assets')],
}
