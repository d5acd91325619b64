import type { Chain, PayingChain } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Ledger } from '@lode/ledger'
import type { Alarm } from '../../platform/alarm.ts'
import type { CommonConfiguration } from '../../platform/environment/platform-configuration.ts'
import type { Proofs } from './proof/open-proofs.ts'
import type { Site } from './proof/site-of.ts'

const stuckAfterMs = 90_000

/** How withdrawals of one network are paid. Fees and limits are terms. */
export type WithdrawalSettings = {
  /** A payment is final when so many blocks hold it, its own counted. */
  readonly confirmations: bigint
  /** A transaction that waits longer is replaced by one with a higher fee. */
  readonly stuckAfterMs: number
  /** How long a payment takes as a rule, for the screen. */
  readonly arrivalSeconds: number
}

/** What everything about withdrawals is given. */
export type WithdrawalDeps = {
  readonly db: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly chain: Chain
  readonly settings: WithdrawalSettings
  /** Where holders sign in: needed to settle what a device has signed. */
  readonly site?: Site
  /** Whether recipients are screened: then no rule approves a withdrawal before that is done. */
  readonly screened?: boolean
}

/** The moments of a payout after which a process may die; each is a crash test. */
export type PayoutStep =
  | 'after-sign'
  | 'after-sign-commit'
  | 'after-broadcast'
  | 'after-broadcast-commit'
  | 'after-mined-commit'
  | 'before-final'
  | 'after-final'

export type PayoutDeps = Omit<WithdrawalDeps, 'chain'> & {
  readonly chain: PayingChain
  /** Judges what is signed, before it is. */
  readonly proofs: Proofs
  /** Told of what a person must look at. */
  readonly alarm: Alarm
  /** For crash tests: called at each named moment. */
  readonly onStep?: (step: PayoutStep) => void | Promise<void>
}

/** How withdrawals of the configured chain are paid: as final as deposits are. */
export function withdrawalSettings({ chain }: CommonConfiguration): WithdrawalSettings {
  return {
    confirmations: BigInt(chain.confirmations),
    stuckAfterMs,
    // One block to be taken up, the confirmations on top.
    arrivalSeconds: (chain.confirmations + 1) * chain.blockSeconds,
  }
}
