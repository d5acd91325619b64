import { defineModule } from '../../platform/module.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { identity } from '../identity/module.ts'
import { withdrawal } from '../withdrawal/module.ts'
import { createAppealsService } from './appeals-service.ts'
import { appealConsoleRoutes } from './console-routes.ts'
import { forgetAppeals } from './forget-appeals.ts'
import { appealRoutes } from './routes.ts'
import { appealTerms, firstAppealTerms } from './terms.ts'

export { decideAppeal } from './decide-appeal.ts'
export { fileAppeal } from './file-appeal.ts'

/** What holders say to decisions about them, and who decides again. */
export const appeals = defineModule({
  name: 'appeals',
  needs: { identity, withdrawal },
  tables: ['appeal'],
  forgets: forgetAppeals,
  topics: ['appeal'],
  terms: [appealTerms],
  seed: ({ db, clock }) =>
    seedTerms(db, { subject: appealTerms.subject, document: firstAppealTerms, now: clock.now() }),
  operates: appealConsoleRoutes,
  open: (deps, { identity: checks, withdrawal: withdrawals }) => ({
    service: null,
    routes: appealRoutes(
      createAppealsService(deps, { identity: checks.findRefusal, withdrawal: withdrawals.findRejection }),
    ),
  }),
})
