import type { Sql } from '@lode/database'
import { floorOf } from './chart.ts'
import type { Row } from './transfer.ts'

/** A row and the number of the group it stands or falls with; 0 stands alone. */
export type Sent = { row: Row; link: number }

/** Hands rows to the database's `ledger_post`, as arrays in one call. Answers with its word for each. */
export async function callLedgerPost(sql: Sql, now: Date, sent: readonly Sent[]): Promise<readonly string[]> {
  const accounts = new Map<string, number>()
  const owners: string[] = []
  const coins: string[] = []
  const floors: (string | null)[] = []
  function position(owner: string, coin: string): number {
    const name = `${owner} ${coin}`
    const known = accounts.get(name)
    if (known !== undefined) return known
    accounts.set(name, owners.push(owner))
    coins.push(coin)
    floors.push(floorOf(owner)?.toString() ?? null)
    return owners.length
  }
  const debits = sent.map(({ row }) => position(row.debit, row.amount.coin))
  const credits = sent.map(({ row }) => position(row.credit, row.amount.coin))
  const rows = sent.map(({ row }) => row)
  const [answer] = await sql<{ outcomes: string[] }[]>`
    select ledger_post(${now}::timestamptz,
      ${owners}::text[], ${coins}::text[], ${floors}::numeric[],
      ${rows.map((row) => row.key)}::uuid[], ${rows.map((row) => row.phase)}::text[],
      ${rows.map((row) => row.pending)}::uuid[], ${sent.map(({ link }) => String(link))}::int[],
      ${debits.map(String)}::int[], ${credits.map(String)}::int[],
      ${rows.map((row) => row.amount.units.toString())}::numeric[],
      ${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.reference)}::text[],
      ${rows.map((row) => row.expiresAt?.toISOString() ?? null)}::timestamptz[]) as outcomes`
  return answer?.outcomes ?? []
}
