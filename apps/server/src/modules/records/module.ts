import { defineModule } from '../../platform/module.ts'
import { assets } from '../assets/module.ts'
import { deposit } from '../deposit/module.ts'
import { mining } from '../mining/module.ts'
import { withdrawal } from '../withdrawal/module.ts'
import { recordsRoutes } from './routes.ts'
import { createRecordsService } from './service.ts'

/** All that happened to a holder's money, in one list. Keeps nothing: it merges the lists of the modules that do. */
export const records = defineModule({
  name: 'records',
  needs: { assets, deposit, mining, withdrawal },
  tables: [],
  open: (_deps, services) => ({ service: null, routes: recordsRoutes(createRecordsService(services)) }),
})
