import type { Database, Login } from '@lode/database'
import { type Ledger, openLedger } from '@lode/ledger'

/** A world as the signer sees it, who logs in as itself: for the jobs that run there. */
export function asSigner<W extends { db: Database; ledger: Ledger; as: (login: Login) => Database }>(
  world: W,
): W {
  const db = world.as('lode_signer')
  return { ...world, db, ledger: openLedger({ db }) }
}
