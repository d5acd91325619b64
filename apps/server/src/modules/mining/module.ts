import { defineModule } from '../../platform/module.ts'
import { network } from '../network/module.ts'
import { miningBooks } from './books.ts'
import { miningEnvironment } from './environment.ts'
import { createDailyProfitJob } from './jobs/daily-profit.ts'
import { createOrderJob } from './jobs/expire-orders.ts'
import { loadMiners } from './load-miners.ts'
import { miningRoutes } from './routes.ts'
import { createMiningService } from './service.ts'

export { readStatement, type StatementWire } from './read-statement.ts'

/** Miners, orders, rentals and their daily profit. */
export const mining = defineModule({
  name: 'mining',
  needs: { network },
  tables: ['miner', 'miner_terms', 'mining_capacity', 'mining_order', 'mining_payout', 'mining_rating'],
  topics: ['balance', 'order', 'rental'],
  environment: miningEnvironment,
  books: miningBooks,
  seed: ({ db, clock, configuration }) => loadMiners(db, { file: configuration.minersFile, clock }),
  open(deps) {
    const service = createMiningService(deps)
    return {
      service: { power: service.power },
      routes: miningRoutes(service),
      jobs: [createOrderJob(deps), createDailyProfitJob(deps)],
    }
  },
})
