import type { Feature } from '../../app/feature.ts'

/** What the holder owns of each coin. */
export const balances: Feature = {
  topics: {
    balance: ['/api/assets'],
    deposit: ['/api/assets'],
    withdrawal: ['/api/assets'],
    price: ['/api/assets'],
  },
}
