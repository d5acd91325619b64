import type { Feature } from '../../app/feature.ts'

/** Orders and their payment. */
export const orders: Feature = {
  topics: { order: ['/api/orders', '/api/order'], profit: ['/api/orders', '/api/order'] },
}
