import { defineModule } from '../../platform/module.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { appeals } from '../appeals/module.ts'
import { session } from '../session/module.ts'
import { invitesBooks } from './books.ts'
import { inviteCommands } from './commands.ts'
import { rewardConsoleRoutes } from './console-routes.ts'
import { createFoldInviteSums } from './jobs/fold-invite-sums.ts'
import { createRewardJob } from './jobs/reward-inviters.ts'
import { invitesRoutes } from './routes.ts'
import { createInvitesService } from './service.ts'
import { firstReferralTerms, referralTermsShape } from './terms.ts'

/** Who joined with whose code, and what it earned them. */
export const invites = defineModule({
  name: 'invites',
  needs: { appeals, session },
  tables: ['invite_change', 'invite_sum', 'referral_day', 'referral_reward'],
  topics: ['balance', 'invite'],
  books: invitesBooks,
  terms: [{ subject: 'referral', shape: referralTermsShape }],
  commands: inviteCommands,
  operates: rewardConsoleRoutes,
  seed: ({ db, clock }) =>
    seedTerms(db, { subject: 'referral', document: firstReferralTerms, now: clock.now() }),
  open: (deps) => ({
    service: null,
    routes: invitesRoutes(createInvitesService(deps)),
    jobs: [createRewardJob(deps), createFoldInviteSums(deps)],
  }),
})
