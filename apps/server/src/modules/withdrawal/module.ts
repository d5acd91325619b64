import type { Sql } from '@lode/database'
import { defineModule } from '../../platform/module.ts'
import { remembered } from '../../platform/remembered.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { deposit } from '../deposit/module.ts'
import { halts } from '../halts/module.ts'
import { operators } from '../operators/module.ts'
import { session } from '../session/module.ts'
import { createBookService } from './book/book-service.ts'
import { forgetBook } from './book/forget-book.ts'
import { bookRoutes } from './book/routes.ts'
import { withdrawalBooks } from './books.ts'
import { withdrawalCommands } from './commands.ts'
import { approvalTerms } from './console/approval-terms.ts'
import { firstReviewTerms, reviewTerms } from './console/review-terms.ts'
import { withdrawalConsoleRoutes } from './console/routes.ts'
import { createPayoutRunner } from './jobs/payout-runner.ts'
import { createChangesSweep } from './jobs/sweep-changes.ts'
import { payoutTerms } from './limits/payout-limits.ts'
import { openProofs } from './proof/open-proofs.ts'
import { siteOf } from './proof/site-of.ts'
import { findRejection } from './request/find-rejection.ts'
import { holdWithdrawals } from './request/withdrawal-hold.ts'
import { openSolvency } from './reserves/solvency.ts'
import { withdrawalRoutes } from './routes.ts'
import { screeningEnvironment } from './screening/environment.ts'
import { openScreening } from './screening/open-screening.ts'
import { createScreenRecipients } from './screening/screen-recipients.ts'
import { createWithdrawalService } from './service.ts'
import { withdrawalSettings } from './withdrawal-deps.ts'
import { readSettings, withdrawalTerms } from './withdrawal-setting.ts'
import { withdrawalTimes } from './withdrawal-times.ts'

export { payLost } from './lost/pay-lost.ts'
export { knownVaults } from './payout/vaults.ts'
export type { WithdrawalHold } from './request/withdrawal-hold.ts'
export type { WithdrawalWire } from './request/withdrawal-view.ts'
export { readWaiting } from './reserves/read-claims.ts'
export { BooksBehind } from './reserves/read-reserves.ts'
export { openCover } from './reserves/solvency.ts'

/** Anybody asks for them, and they are of 30 days. */
const timesForMs = 60_000

/** What is paid out: requests, approvals, payouts, reserves. */
export const withdrawal = defineModule({
  name: 'withdrawal',
  needs: { deposit, halts, operators, session },
  tables: [
    'deposit_proven',
    'payout_line',
    'payout_retry',
    'payout_signed',
    'payout_transaction',
    'payout_vault',
    'payout_wait',
    'recipient_change',
    'recipient_rule',
    'saved_recipient',
    'withdrawal',
    'withdrawal_approval',
    'withdrawal_freeze',
    'withdrawal_hold',
    'withdrawal_proof',
    'withdrawal_screening',
    'payment_by_hand',
    'withdrawal_step',
  ],
  forgets: forgetBook,
  topics: ['balance', 'withdrawal'],
  environment: screeningEnvironment,
  books: withdrawalBooks,
  terms: [withdrawalTerms, payoutTerms, approvalTerms, reviewTerms],
  commands: withdrawalCommands,
  seed: ({ db, clock }) =>
    seedTerms(db, { subject: reviewTerms.subject, document: firstReviewTerms, now: clock.now() }),
  operates: withdrawalConsoleRoutes,
  signs(deps) {
    const settings = withdrawalSettings(deps.configuration)
    return [
      createPayoutRunner({
        ...deps,
        settings,
        proofs: openProofs({
          ...{ ...deps, ...siteOf(deps), settings },
          consoleOrigin: deps.configuration.consoleOrigin,
        }),
      }),
    ]
  },
  open(deps) {
    const screen = openScreening(deps.configuration)
    const given = {
      ...{ ...deps, screened: screen !== null },
      settings: withdrawalSettings(deps.configuration),
    }
    const { records, ...service } = createWithdrawalService({ ...given, site: siteOf(deps) })
    return {
      service: {
        solvency: openSolvency(deps),
        times: remembered({ clock: deps.clock, forMs: timesForMs }, () => withdrawalTimes(deps)),
        records,
        ...{ hold: holdWithdrawals, findRejection },
        /** The smallest withdrawals there are now, by coin. */
        leasts: async (sql: Sql) =>
          (await readSettings(sql, { network: deps.chain.network, at: deps.clock.now() })).map(
            ({ minimum }) => minimum,
          ),
      },
      routes: [...withdrawalRoutes({ ...service, records }), ...bookRoutes(createBookService(deps))],
      jobs: [
        createChangesSweep(deps),
        ...(screen === null ? [] : [createScreenRecipients({ ...deps, screen })]),
      ],
    }
  },
})
