import type { Feature } from '../../app/feature.ts'

/** Miners that can be rented. */
export const miners: Feature = {
  routes: [
    {
      path: '/miningMachine',
      requiresLogin: true,
      tab: 'miners',
      load: () => import('../../screens/mining-machine/mining-machine-screen.tsx'),
    },
    {
      path: '/miningRigDetails',
      under: 'miners',
      requiresLogin: true,
      load: () => import('../../screens/mining-rig-details/mining-rig-details-screen.tsx'),
    },
  ],
  topics: { order: ['/api/miners', '/api/miner'], network: ['/api/miners', '/api/miner'] },
}
