import { defineModule } from '../../platform/module.ts'
import { identity } from '../identity/module.ts'
import { localSigner, network } from '../network/module.ts'
import { payments } from '../payments/module.ts'
import { offeringBooks } from './books.ts'
import { offeringsEnvironment } from './environment.ts'
import { createAnchorJobs } from './exit/anchor-offerings.ts'
import { offeringTerms, projectTerms } from './offering-terms.ts'
import { createAllocationSigner } from './publish/sign-allocations.ts'
import { offeringRoutes } from './routes.ts'
import { createOfferingJob } from './run-offerings.ts'
import { seedOfferings } from './seed-offerings.ts'
import { createOfferingService } from './service.ts'
import { createTakenJob } from './taken/book-taken.ts'

export { createAnchorJobs } from './exit/anchor-offerings.ts'
export { isOurSettlement } from './exit/is-our-settlement.ts'
export { lineId, offeringKey } from './exit/line-id.ts'
export { merkleTree } from './publish/merkle-tree.ts'
export { statementOf } from './publish/statement-of.ts'

/** Offerings of tokens: commitments, how they are shared out, and how tokens are handed out. */
export const offerings = defineModule({
  name: 'offerings',
  needs: { identity, network, payments },
  tables: [
    'offering',
    'offering_claim',
    'offering_commitment',
    'offering_file',
    'offering_payment',
    'offering_statement',
    'offering_taken',
  ],
  topics: ['balance', 'offering', 'position'],
  channels: ['commitments'],
  environment: offeringsEnvironment,
  books: offeringBooks,
  terms: [offeringTerms, projectTerms],
  seed: ({ db, clock, configuration }) => seedOfferings(db, { file: configuration.offeringsFile, clock }),
  signs: ({ db, clock, chain, alarm, configuration }) => [
    createAllocationSigner({
      ...{ db, clock, signer: localSigner(configuration.statementSigningKey) },
      exitContract: configuration.contracts.offeringExit,
    }),
    ...createAnchorJobs({ db, chain, alarm, confirmations: BigInt(configuration.chain.confirmations) }),
  ],
  open(deps, needed) {
    const given = { ...deps, isVerified: needed.identity.isVerified }
    return {
      service: null,
      routes: offeringRoutes(createOfferingService(given)),
      jobs: [createOfferingJob(given), createTakenJob(deps)],
    }
  },
})
