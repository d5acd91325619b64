import type { Chain } from '@lode/chain'
import type { Database } from '@lode/database'
import type { Clock } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'
import { isApproved } from './is-approved.ts'
import { isHeld } from './is-held.ts'
import { type ProofFault, proofFault, type Site } from './proof-fault.ts'
import { readProofs } from './withdrawal-proof.ts'

/** Judges by itself what may be paid: neither a state nor a recipient in a row is believed. */
export type Proofs = {
  /** What is wrong with withdrawals, by their id; those that are proven are not in it. */
  faultsOf(withdrawals: readonly Withdrawal[]): Promise<ReadonlyMap<string, ProofFault>>
}

/**
 * Opens the judge of payouts: a wallet signed in and named a device key, that key signed this recipient and this amount, and
 * the ledger holds both the amount and the fee for it, of that holder, and above the automatic limit an operator has approved.
 */
export function openProofs(deps: Site & { db: Database; clock: Clock; chain: Chain }): Proofs {
  const { db, clock, chain } = deps
  return {
    async faultsOf(withdrawals) {
      const proofs = await readProofs(
        db,
        withdrawals.map(({ id }) => id),
      )
      const faults = new Map<string, ProofFault>()
      for (const withdrawal of withdrawals) {
        const fault =
          (await proofFault(deps, { withdrawal, proof: proofs.get(withdrawal.id) })) ??
          (chain.checkAddress(withdrawal.address).ok ? null : 'address_ours') ??
          ((await isHeld(db, withdrawal)) ? null : 'not_held') ??
          ((await isApproved(db, { withdrawal, at: clock.now() })) ? null : 'not_approved')
        if (fault) faults.set(withdrawal.id, fault)
      }
      return faults
    },
  }
}
