import { defineModule } from '../../platform/module.ts'
import { halts } from '../halts/module.ts'
import { depositBooks } from './books.ts'
import { depositSettings } from './deposit-settings.ts'
import { depositEnvironment } from './environment.ts'
import { createDepositSweeper } from './jobs/deposit-sweeper.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { depositRoutes } from './routes.ts'
import { createDepositService } from './service.ts'
import { voucherOf } from './voucher.ts'

export { depositSettings } from './deposit-settings.ts'
export { creditedBy, creditedDeposits, depositRepository, seenDeposits } from './repository.ts'
export type { DepositWire } from './service.ts'
export { watchAgain } from './watch-again.ts'

/** What is paid in: addresses, the walk along the chain, credits, sweeps. */
export const deposit = defineModule({
  name: 'deposit',
  needs: { halts },
  tables: ['chain_block', 'chain_cursor', 'deposit', 'deposit_address', 'exit_payment'],
  topics: ['balance', 'deposit'],
  channels: ['head'],
  environment: depositEnvironment,
  books: depositBooks,
  signs: (deps) => [createDepositSweeper({ ...deps, settings: depositSettings(deps.configuration) })],
  open(deps) {
    const given = { ...deps, settings: depositSettings(deps.configuration) }
    const service = createDepositService({ ...given, voucher: voucherOf(deps.configuration) })
    return {
      service: { records: service.records, shownAddress: service.shownAddress },
      routes: depositRoutes(service),
      jobs: [createDepositWatcher(given)],
    }
  },
})
