import type { Fragment, Tx } from '@lode/database'
import type { AuditFault } from './audit-fault.ts'

/**
 * A table that is audited in slices. `mark` is an indexed column that rises from row to row, `settled` what is true of a row (its
 * columns by their names) that stays as it is.
 */
export type AuditedTable = {
  name: string
  mark: { column: string; type: 'bigint' | 'date' | 'timestamptz' }
  settled: (tx: Tx) => Fragment
}

/** A rule that each row of a table keeps by itself. `rows` are those to look at, as a table expression. */
export type SlicedRule = {
  table: AuditedTable
  check: (tx: Tx, rows: Fragment) => PromiseLike<AuditFault[]>
}

/**
 * A rule about other tables than the ledger's, and what they must say of it: about each row of one, or about sums that are kept
 * somewhere, which cost little to compare.
 */
export type TableRule = SlicedRule | ((tx: Tx) => Promise<AuditFault | undefined>)

/** The tables that rules look at in slices, each once, in the order of their rules. */
export function auditedTables(rules: readonly TableRule[]): AuditedTable[] {
  return [...new Set(rules.flatMap((rule) => ('table' in rule ? [rule.table] : [])))]
}

/** Checks some rows of a table by each of its rules. */
export async function checkRows(
  tx: Tx,
  { rules, table, rows }: { rules: readonly TableRule[]; table: AuditedTable; rows: Fragment },
): Promise<AuditFault | undefined> {
  for (const rule of rules) {
    if (!('table' in rule) || rule.table !== table) continue
    const [fault] = await rule.check(tx, rows)
    if (fault) return fault
  }
  return undefined
}

/** All rows of a table. */
export function allRows(tx: Tx, { name }: AuditedTable): Fragment {
  return tx`${tx(name)}`
}

/**
 * Checks the rows of a table from its mark on, and moves the mark to the first that is not settled, or to the newest: what lies
 * behind is not looked at again by this, however much it is.
 */
export async function checkNewRows(
  tx: Tx,
  { rules, table }: { rules: readonly TableRule[]; table: AuditedTable },
): Promise<AuditFault | undefined> {
  const { name, mark, settled } = table
  const type = tx.unsafe(mark.type)
  const [kept] = await tx<{ mark: string }[]>`select mark from audit_mark where table_name = ${name}`
  const rows = kept
    ? tx`(select * from ${tx(name)} where ${tx(mark.column)} >= ${kept.mark}::text::${type})`
    : allRows(tx, table)
  const fault = await checkRows(tx, { rules, table, rows })
  if (fault) return fault
  await tx`insert into audit_mark (table_name, mark)
    select ${name}, mark::text from (select coalesce(min(${tx(mark.column)}) filter (where not (${settled(tx)})), max(${tx(mark.column)})) as mark
      from ${rows} r) m where mark is not null
    on conflict (table_name) do update set mark = excluded.mark where audit_mark.mark <> excluded.mark`
  return undefined
}
