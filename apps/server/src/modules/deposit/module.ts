import { defineModule } from '../../platform/module.ts'
import { halts } from '../halts/module.ts'
import { depositSettings, voucherOf } from './deposit-settings.ts'
import { createDepositSweeper } from './jobs/deposit-sweeper.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { depositRoutes } from './routes.ts'
import { createDepositService } from './service.ts'

export { depositRepository } from './repository.ts'

/** What is paid in: addresses, the walk along the chain, credits, sweeps. */
export const deposit = defineModule({
  name: 'deposit',
  needs: { halts },
  tables: ['chain_block', 'chain_cursor', 'deposit', 'deposit_address'],
  open(deps) {
    const given = { ...deps, settings: depositSettings(deps.configuration) }
    return {
      service: null,
      routes: depositRoutes(createDepositService({ ...given, voucher: voucherOf(deps.configuration) })),
      jobs: [createDepositWatcher(given), createDepositSweeper(given)],
    }
  },
})
