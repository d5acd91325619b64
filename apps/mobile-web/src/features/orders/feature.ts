import type { Feature } from '../../app/feature.ts'

/** Orders and their payment. */
export const orders: Feature = {
  routes: [
    {
      path: '/orderDetails',
      under: 'miners',
      requiresLogin: true,
      load: () => import('../../screens/order-details/order-details-screen.tsx'),
    },
  ],
  topics: {
    order: ['/api/orders', '/api/order', '/api/payment'],
    payment: ['/api/payment'],
    profit: ['/api/orders', '/api/order'],
  },
}
