import type { Sql } from '@lode/database'
import { openImageWorker } from '../../platform/images/image-worker.ts'
import { defineModule } from '../../platform/module.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { operators } from '../operators/module.ts'
import { session } from '../session/module.ts'
import { demandCheck, demandPhotos, needsPhotos } from './demand-check.ts'
import { findRefusal } from './find-refusal.ts'
import { forgetIdentity } from './forget-identity.ts'
import { isVerified } from './is-verified.ts'
import { createErasePhotos } from './jobs/erase-photos.ts'
import { identityCommands } from './review/commands.ts'
import { identityConsoleRoutes } from './review/routes.ts'
import { identityRoutes } from './routes.ts'
import { createIdentityService } from './service.ts'
import { firstIdentityTerms, identityTermsShape } from './terms.ts'

export type { demandCheck, demandPhotos, needsPhotos } from './demand-check.ts'

/** Who a holder is: what they send of it, and what reviewers decide. */
export const identity = defineModule({
  name: 'identity',
  needs: { operators, session },
  tables: ['identity_check', 'identity_claim', 'identity_photo'],
  forgets: forgetIdentity,
  topics: ['identity'],
  terms: [{ subject: 'identity', shape: identityTermsShape }],
  commands: identityCommands,
  seed: ({ db, clock }) =>
    seedTerms(db, { subject: 'identity', document: firstIdentityTerms, now: clock.now() }),
  operates: (deps) => identityConsoleRoutes({ ...deps, images: openImageWorker(deps) }),
  open: (deps) => ({
    service: {
      isVerified: (userId: bigint) => isVerified(deps.db, userId),
      findRefusal: (sql: Sql, { userId }: { userId: bigint }) =>
        findRefusal(sql, { userId, now: deps.clock.now() }),
      ...{ needsPhotos, demandCheck, demandPhotos },
    },
    routes: identityRoutes(createIdentityService(deps)),
    jobs: [createErasePhotos(deps)],
  }),
})
