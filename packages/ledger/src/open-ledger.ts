import { type Clock, systemClock } from '@lode/clock'
import type { Database, Sql, Tx } from '@lode/database'
import type { Actor } from '@lode/domain'
import { openAccountNumbers } from './account-numbers.ts'
import { type AccrualLine, accrue } from './accrue.ts'
import { type Balance, readBalance, readBalances } from './balance.ts'
import { openBatcher } from './batcher.ts'
import type { Account, Owner } from './chart.ts'
import { demandPosted, type Posted } from './demand-posted.ts'
import { expireDue } from './expire-due.ts'
import {
  type FundLogEntry,
  type FundLogPage,
  type FundLogQuery,
  type MovementName,
  readFundLog,
  readMovement,
} from './fund-log.ts'
import { paidChunks } from './paid-chunks.ts'
import { type Places, withPlaces } from './places.ts'
import { type Outcome, postBatch, type Unit } from './post-batch.ts'
import type { Transfer } from './transfer.ts'

/** The only writer of balances. See the README for a tour. */
export type Ledger = {
  /**
   * Posts one transfer in a transaction of its own, batched with whatever else this process posts.
   * A refusal is kept: the same key is refused for ever.
   * @throws {LedgerRefused} @throws {LedgerKeyConflict} @throws {TransferMalformed}
   */
  post(transfer: Transfer): Promise<Posted>
  /** Posts several transfers, all or none. Throws as `post` does. */
  postLinked(transfers: readonly Transfer[]): Promise<Posted[]>
  /**
   * Posts transfers, all or none, in the caller's transaction: with the domain's rows or not at all.
   * Throws as `post` does, which rolls the caller back (no refusal is kept then). Post all of a transaction's
   * transfers in one call, so that accounts are locked in order.
   */
  postIn(tx: Tx, transfers: readonly Transfer[]): Promise<Posted[]>
  /** As `postIn`, but tells refusals and conflicts instead of throwing, and keeps refusals if the caller commits. */
  attemptIn(tx: Tx, transfers: readonly Transfer[]): Promise<Outcome[]>
  /** As `attemptIn`, but each transfer stands or falls alone. */
  attemptEach(tx: Tx, transfers: readonly Transfer[]): Promise<Outcome[]>
  /**
   * Calls `work` with the places of accounts, for a SQL function that posts by `ledger_post` along with rows of its own, in one
   * transaction. Called again after a failure that passes.
   */
  withPlaces<T>(accounts: readonly Account[], work: (places: Places) => Promise<T>): Promise<T>
  /** The balance of one account, zero for one that was never used. Give `sql` to read inside a transaction. */
  balance(account: Account, sql?: Sql): Promise<Balance>
  /** An owner's balances, one for every coin. */
  balances(owner: Owner, sql?: Sql): Promise<Balance[]>
  /** A page of an owner's movements, newest first, each with the balance after it. @throws {CursorUnreadable} */
  fundLog(query: FundLogQuery): Promise<FundLogPage>
  /** One of an owner's movements, with the balance after it; undefined if there is none of that name. */
  movement(name: MovementName): Promise<Omit<FundLogEntry, 'after'> | undefined>
  /** Ends up to `limit` holds whose time has passed; answers with how many. A worker calls it now and then. */
  expireDue(limit: number): Promise<number>
  /** Pays a chunk of a day's profit, once; false when it was paid before. See `accrue`. */
  accrue(
    tx: Tx,
    run: { day: string; chunk: bigint; actor: Actor; lines: readonly AccrualLine[] },
  ): Promise<boolean>
  /** The chunks of a day that were paid, in order: what a killed or repeated run may leave out. */
  paidChunks(day: string): Promise<bigint[]>
}

/**
 * Opens the ledger over a migrated database.
 * @example const ledger = openLedger({ db, clock: systemClock })
 */
export function openLedger({ db, clock = systemClock }: { db: Database; clock?: Clock }): Ledger {
  const numbers = openAccountNumbers()
  const enqueue = openBatcher({ db, clock, numbers })
  async function postLinked(transfers: Unit): Promise<Posted[]> {
    return demandPosted(db, transfers, await enqueue(transfers))
  }
  function attemptIn(tx: Tx, transfers: Unit): Promise<Outcome[]> {
    return postBatch(tx, clock.now(), [transfers], openAccountNumbers(numbers))
  }
  return {
    async post(transfer) {
      const [posted] = await postLinked([transfer])
      return posted as Posted
    },
    postLinked,
    async postIn(tx, transfers) {
      return demandPosted(tx, transfers, await attemptIn(tx, transfers))
    },
    attemptIn,
    attemptEach: (tx, transfers) =>
      postBatch(
        tx,
        clock.now(),
        transfers.map((transfer) => [transfer]),
        openAccountNumbers(numbers),
      ),
    withPlaces: (accounts, work) => withPlaces({ db, numbers }, accounts, work),
    balance: (account, sql = db) => readBalance(sql, account),
    balances: (owner, sql = db) => readBalances(sql, owner),
    fundLog: (query) => readFundLog(db, query),
    movement: (name) => readMovement(db, name),
    expireDue: (limit) => expireDue(db, clock.now(), limit),
    accrue: (tx, run) => accrue(tx, { ...run, now: clock.now() }),
    paidChunks: (day) => paidChunks(db, day),
  }
}
