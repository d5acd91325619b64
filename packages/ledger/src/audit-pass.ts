import type { Fragment, Tx } from '@lode/database'
import type { AuditFault } from './audit-fault.ts'
import { type WalkPosition, walkChains } from './audit-walk.ts'

type Pass = {
  afterAccount: bigint | null
  version: bigint | null
  balance: string | null
  pending: string | null
  afterBlock: bigint | null
  tableName: string | null
  finishedAt: Date | null
}

/** What one slice found, and whether it was the last of its pass. */
export type Slice = { fault?: AuditFault; finished: boolean }

/** What a pass checks besides the chains of accounts. */
export type PassChecks = {
  postings: (postings: Fragment) => Promise<AuditFault | undefined>
  /** The tables whose rows are checked after the postings, and how. */
  tables: readonly string[]
  rows: (table: string, rows: Fragment) => Promise<AuditFault | undefined>
  /** What is checked at the end: sums that are kept. */
  sums: () => Promise<AuditFault | undefined>
}

/** A block holds some 40 postings, and not many more rows of any other table. */
const rowsInBlock = 40n

/**
 * Checks the next slice of the pass through everything; one that is wrong is looked at again the next time. Between
 * two passes it rests for `restMs`.
 */
export async function walkPass(
  tx: Tx,
  { now, entries, restMs, checks }: { now: Date; entries: bigint; restMs: number; checks: PassChecks },
): Promise<Slice> {
  const [pass] = await tx<Pass[]>`
    select after_account as "afterAccount", version, balance::text, pending::text, after_block as "afterBlock",
      table_name as "tableName",
      finished_at as "finishedAt"
    from audit_pass`
  if (!pass) throw new Error('the pass of the audit has no row')
  if (pass.afterAccount === null) {
    if (pass.finishedAt && now.getTime() - pass.finishedAt.getTime() < restMs) return { finished: true }
    await tx`update audit_pass set started_at = ${now}`
  }
  return pass.afterBlock === null
    ? walkAccounts(tx, pass, entries)
    : walkBlocks(tx, { pass, from: pass.afterBlock, count: entries / rowsInBlock + 1n, now, checks })
}

async function walkAccounts(tx: Tx, pass: Pass, entries: bigint): Promise<Slice> {
  const { fault, position } = await walkChains(tx, positionOf(pass), entries)
  if (fault) return { fault, finished: false }
  const { after, inside } = position ?? { after: null, inside: null }
  await tx`update audit_pass set after_account = ${after ?? pass.afterAccount}, version = ${inside?.version ?? null},
    balance = ${inside?.balance ?? null}, pending = ${inside?.pending ?? null},
    after_block = ${position ? null : 0n}`
  return { finished: false }
}

function positionOf({ afterAccount, version, balance, pending }: Pass): WalkPosition {
  const after = afterAccount ?? 0n
  if (version === null || balance === null || pending === null) return { after, inside: null }
  return { after, inside: { account: after + 1n, version, balance, pending } }
}

async function walkBlocks(
  tx: Tx,
  {
    pass,
    from,
    count,
    now,
    checks,
  }: { pass: Pass; from: bigint; count: bigint; now: Date; checks: PassChecks },
): Promise<Slice> {
  const to = from + count
  const table = pass.tableName
  const name = table ?? 'posting'
  const [size] = await tx<[{ blocks: bigint }]>`
    select pg_relation_size(${name}::regclass) / current_setting('block_size')::bigint as blocks`
  const rows = tx`(
    select * from ${tx(name)} where ctid >= ${`(${from},0)`}::text::tid and ctid < ${`(${to},0)`}::text::tid)`
  const fault = await (table === null ? checks.postings(rows) : checks.rows(table, rows))
  if (fault) return { fault, finished: false }
  if (to < size.blocks) {
    await tx`update audit_pass set after_block = ${to}`
    return { finished: false }
  }
  const next = checks.tables[table === null ? 0 : checks.tables.indexOf(table) + 1]
  if (next !== undefined) {
    await tx`update audit_pass set table_name = ${next}, after_block = 0`
    return { finished: false }
  }
  const wrong = await checks.sums()
  if (wrong) return { fault: wrong, finished: false }
  await tx`update audit_pass set after_account = null, version = null, after_block = null, table_name = null, finished_at = ${now}`
  return { finished: true }
}
