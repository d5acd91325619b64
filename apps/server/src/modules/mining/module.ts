import { defineModule } from '../../platform/module.ts'
import { network } from '../network/module.ts'
import { createDailyProfitJob } from './jobs/daily-profit.ts'
import { createOrderJob } from './jobs/expire-orders.ts'
import { miningRoutes } from './routes.ts'
import { createMiningService } from './service.ts'

export { loadMiners } from './load-miners.ts'

/** Miners, orders, rentals and their daily profit. */
export const mining = defineModule({
  name: 'mining',
  needs: { network },
  tables: ['miner', 'miner_terms', 'mining_capacity', 'mining_order', 'mining_payout', 'mining_rating'],
  open(deps) {
    const service = createMiningService(deps)
    return {
      service: { power: service.power },
      routes: miningRoutes(service),
      jobs: [createOrderJob(deps), createDailyProfitJob(deps)],
    }
  },
})
