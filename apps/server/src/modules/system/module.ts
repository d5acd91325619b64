import { defineModule } from '../../platform/module.ts'
import { market } from '../market/module.ts'
import { mining } from '../mining/module.ts'
import { withdrawal } from '../withdrawal/module.ts'
import { systemBooks } from './books.ts'
import { basicChecks } from './checks.ts'
import { systemConsoleRoutes } from './console/routes.ts'
import { systemEnvironment } from './environment.ts'
import { createBackupWatch } from './jobs/backup-watch.ts'
import { createDiskWatch } from './jobs/disk-watch.ts'
import { createVersionWatch } from './jobs/version-watch.ts'
import { systemRoutes } from './routes.ts'
import { createSystemService } from './service.ts'

/** Configuration, health, prices and the proof, as anybody may see them. */
export const system = defineModule({
  name: 'system',
  needs: { market, mining, withdrawal },
  tables: ['backup_seen'],
  environment: systemEnvironment,
  books: systemBooks,
  operates: systemConsoleRoutes,
  open(deps, needed) {
    const { disk, backups, rollingMs } = deps.configuration
    const service = createSystemService(deps, {
      prices: needed.market.prices,
      power: needed.mining.power,
      solvency: needed.withdrawal.solvency,
      withdrawals: needed.withdrawal.times,
    })
    return {
      service: null,
      routes: systemRoutes(service),
      checks: basicChecks(deps),
      jobs: [
        createVersionWatch({ ...deps, rollingMs }),
        ...(disk ? [createDiskWatch({ ...deps, disk })] : []),
        ...(backups ? [createBackupWatch({ ...deps, backups })] : []),
      ],
    }
  },
})
