import { defineModule } from '../../platform/module.ts'
import { session } from '../session/module.ts'
import { withdrawal } from '../withdrawal/module.ts'
import { createMakeExports } from './export/jobs/make-exports.ts'
import { accountRoutes } from './routes.ts'
import { createAccountService } from './service.ts'

/** What a holder can see and do about their own account. */
export const account = defineModule({
  name: 'account',
  needs: { session, withdrawal },
  tables: ['account_export'],
  topics: ['export'],
  open: (deps) => ({
    service: null,
    routes: accountRoutes(createAccountService(deps)),
    jobs: [createMakeExports(deps)],
  }),
})
