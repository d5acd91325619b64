import { defineModule } from '../../platform/module.ts'
import { network } from '../network/module.ts'
import { payments } from '../payments/module.ts'
import { miningBooks } from './books.ts'
import { minerCommands } from './commands.ts'
import { miningConsoleRoutes } from './console-routes.ts'
import { miningEnvironment } from './environment.ts'
import { miningFigures } from './figures.ts'
import { createDailyProfitJob } from './jobs/daily-profit.ts'
import { createOrderJob } from './jobs/expire-orders.ts'
import { reservationShape } from './order/reservation-terms.ts'
import { miningRoutes } from './routes.ts'
import { ratingShape, seedMiners, termsShape } from './seed-miners.ts'
import { createMiningService } from './service.ts'

export type { OrderWire } from './order/order-view.ts'
export { readSellBackCover } from './order/read-sell-back-cover.ts'
export { readStatement, type StatementWire } from './read-statement.ts'

/** Miners, orders, rentals and their daily profit. */
export const mining = defineModule({
  name: 'mining',
  needs: { network, payments },
  tables: ['miner', 'mining_capacity', 'mining_order', 'mining_payout'],
  topics: ['balance', 'order', 'profit', 'rental'],
  environment: miningEnvironment,
  books: miningBooks,
  commands: minerCommands,
  terms: [
    { subject: 'miner/<id>', shape: termsShape },
    { subject: 'rating', shape: ratingShape },
    { subject: 'reservations', shape: reservationShape },
  ],
  seed: ({ db, clock, configuration }) => seedMiners(db, { file: configuration.minersFile, clock }),
  operates: miningConsoleRoutes,
  open(deps) {
    const service = createMiningService(deps)
    return {
      service: { power: service.power, records: service.orderRecords },
      routes: miningRoutes(service),
      jobs: [createOrderJob(deps), createDailyProfitJob(deps)],
      figures: miningFigures(deps),
    }
  },
})
