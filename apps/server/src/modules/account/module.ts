import { defineModule } from '../../platform/module.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { mail } from '../mail/module.ts'
import { session } from '../session/module.ts'
import { withdrawal } from '../withdrawal/module.ts'
import { accountBooks } from './books.ts'
import { accountTermsShape, firstAccountTerms } from './deletion/deletion-terms.ts'
import { createDeleteAccounts } from './deletion/jobs/delete-accounts.ts'
import { forgetExports } from './export/forget-exports.ts'
import { createMakeExports } from './export/jobs/make-exports.ts'
import { accountRoutes } from './routes.ts'
import { createAccountService } from './service.ts'

/** What a holder can see and do about their own account. */
export const account = defineModule({
  name: 'account',
  needs: { mail, session, withdrawal },
  tables: ['account_deletion', 'account_export', 'balance_forfeit'],
  forgets: forgetExports,
  topics: ['deletion', 'export'],
  books: accountBooks,
  terms: [{ subject: 'account', shape: accountTermsShape }],
  seed: ({ db, clock }) =>
    seedTerms(db, { subject: 'account', document: firstAccountTerms, now: clock.now() }),
  open: (deps, { mail: letters, withdrawal: { leasts } }) => ({
    service: null,
    routes: accountRoutes(createAccountService({ ...deps, leasts })),
    jobs: [createMakeExports(deps), createDeleteAccounts({ ...deps, mail: letters })],
  }),
})
