import type { Chain } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Database, Tx } from '@lode/database'
import type { Coin } from '@lode/domain'
import type { Alarm } from '../../../platform/alarm.ts'
import { proveDeposits } from '../explained/prove-deposits.ts'
import { halfUsed } from '../limits/half-used.ts'
import { knownRecipients } from '../recipient/known-recipients.ts'
import type { Withdrawal } from '../repository.ts'
import { isHeld } from './is-held.ts'
import { judgeMoney, type MoneyJudgement } from './judge-money.ts'
import { keepSigned } from './keep-signed.ts'
import { type ProofFault, proofFault } from './proof-fault.ts'
import { whoSignedLost } from './signed-approval.ts'
import type { Site } from './site-of.ts'
import { readProofs } from './withdrawal-proof.ts'

/** Why one is not paid now, and until when, where that is known. */
export type PayoutFault =
  | { reason: ProofFault | 'address_ours' | 'not_held' | 'failed_on_chain'; until: null }
  | NonNullable<MoneyJudgement['fault']>

/** Judges by itself what may be paid: neither a state nor a recipient in a row is believed. */
export type Proofs = {
  /** What is wrong with withdrawals, by their id; those that may be paid are not in it. */
  faultsOf(withdrawals: readonly Withdrawal[]): Promise<ReadonlyMap<string, PayoutFault>>
  /** What is wrong with what was signed for withdrawals and is held for them: the money aside, which was judged before. */
  unproven(withdrawals: readonly Withdrawal[]): Promise<ReadonlyMap<string, PayoutFault>>
  /**
   * Writes down in the transaction that keeps the signature that these were signed. False where one of them would pass a limit by
   * now, or its balance is explained no more: nothing may be kept then.
   */
  keep(tx: Tx, signed: { withdrawals: readonly Withdrawal[]; at: Date }): Promise<boolean>
  /** Returns the coins of which half of what all are paid unasked in a day is signed. */
  halfUsed(): Promise<Coin[]>
  /** Who signed that a final withdrawal is paid again, which its holder has signed for; null where nothing may be paid. */
  again(withdrawal: Withdrawal): Promise<readonly string[] | null>
}

/**
 * Opens the judge of payouts: a wallet signed in and named a device key, that key signed this recipient and this amount, the
 * ledger holds both the amount and the fee for it, of that holder, what they take is explained by logs of this process's own node, and
 * it is within the limits of a day, or an operator has approved it.
 */
export function openProofs(
  deps: Site & {
    db: Database
    clock: Clock
    chain: Chain
    settings: { readonly confirmations: bigint }
    alarm: Alarm
    /** Where operators sign; without it no operator's approval counts once there are operators. */
    consoleOrigin?: string
  },
): Proofs {
  const { db, clock, chain, consoleOrigin = '' } = deps
  return {
    async faultsOf(withdrawals) {
      const faults = await unproven(deps, withdrawals)
      const proven = withdrawals.filter(({ id }) => !faults.has(id))
      for (const withdrawal of proven) await proveDeposits(deps, withdrawal)
      for (const [id, { fault }] of await judgeMoney(db, {
        withdrawals: proven,
        at: clock.now(),
        consoleOrigin,
      }))
        if (fault) faults.set(id, fault)
      return faults
    },
    unproven: (withdrawals) => unproven(deps, withdrawals),
    halfUsed: () => halfUsed(db, { network: chain.network, at: clock.now(), consoleOrigin }),
    keep: (tx, signed) => keepSigned(tx, { ...signed, consoleOrigin }),
    async again(withdrawal) {
      const fault = (await unproven(deps, [withdrawal])).get(withdrawal.id)
      // The books have taken what they held for it when it was final: that is all that may be missing.
      if (fault && fault.reason !== 'not_held') return null
      return whoSignedLost(db, { withdrawal, origin: consoleOrigin })
    },
  }
}

/** What is wrong with what was signed for withdrawals, and with what is held for them. */
async function unproven(
  { db, chain, ...site }: Parameters<typeof openProofs>[0],
  withdrawals: readonly Withdrawal[],
): Promise<Map<string, PayoutFault>> {
  const proofs = await readProofs(
    db,
    withdrawals.map(({ id }) => id),
  )
  const faults = new Map<string, PayoutFault>()
  for (const withdrawal of withdrawals) {
    const { id, network } = withdrawal
    const [known] = await knownRecipients(db, { network, asked: [withdrawal], but: id })
    const reason =
      (await proofFault(site, { withdrawal, proof: proofs.get(id), known: known === true })) ??
      (chain.checkAddress(withdrawal.address).ok ? null : 'address_ours') ??
      ((await isHeld(db, withdrawal)) ? null : 'not_held')
    if (reason) faults.set(id, { reason, until: null })
  }
  return faults
}
