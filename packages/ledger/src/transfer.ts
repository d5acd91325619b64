import type { Actor, Money } from '@lode/domain'
import { floorOf, type Owner } from './chart.ts'
import type { TransferCode } from './codes.ts'
import { TransferMalformed } from './errors.ts'

/** Names a transfer for good: a UUID, best of version 7. The same key and body is the same transfer. */
export type Key = string

/** What every transfer says: from whom, to whom, how much, for what, on whose behalf (`'order:41'`), and whose doing it is. */
export type Movement = {
  key: Key
  debit: Owner
  credit: Owner
  amount: Money
  code: TransferCode
  reference: string
  actor: Actor
}

/** Moves an amount at once. */
export type Post = Movement & { phase?: 'post' }

/** Holds an amount: it is no longer available, and moves when the hold is posted. */
export type Pend = Movement & { phase: 'pend'; expiresAt?: Date }

/** Ends a hold: moves all or part of it and releases the rest, or releases all of it. */
export type Resolve =
  | { key: Key; phase: 'post_pending'; pending: Key; actor: Actor; amount?: Money }
  | { key: Key; phase: 'void_pending' | 'expire_pending'; pending: Key; actor: Actor; amount?: never }

/** Anything the ledger can be asked to do. */
export type Transfer = Post | Pend | Resolve

/** A transfer of which everything is known: what the database is given. */
export type Row = Movement & {
  phase: 'post' | 'pend' | Resolve['phase']
  pending: Key | null
  expiresAt: Date | null
}

/** Refuses what no caller should send. @throws {TransferMalformed} */
export function checkRow(row: Row): Row {
  if (row.amount.units <= 0n)
    throw new TransferMalformed(`${row.key}: amount ${row.amount.units} is not positive`)
  if (row.debit === row.credit) throw new TransferMalformed(`${row.key}: ${row.debit} on both sides`)
  for (const owner of [row.debit, row.credit])
    if (floorOf(owner) === undefined)
      throw new TransferMalformed(`${row.key}: no account of ${owner} in the chart`)
  return row
}
