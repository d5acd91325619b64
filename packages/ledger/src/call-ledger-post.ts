import { arrayLiteral, type Sql, sqlState } from '@lode/database'
import type { Coin } from '@lode/domain'
import type { AccountNumber, AccountNumbers } from './account-numbers.ts'
import type { Owner } from './chart.ts'
import type { Row } from './transfer.ts'

/** A row and the number of the group it stands or falls with; 0 stands alone. */
export type Sent = { row: Row; link: number }

/** Hands rows to the database's `ledger_post`, as arrays in one call. Answers with its word for each. */
export async function callLedgerPost(
  sql: Sql,
  numbers: AccountNumbers,
  now: Date,
  sent: readonly Sent[],
): Promise<readonly string[]> {
  await learnMissing(sql, numbers, sent)
  const { ids, names, debits, credits } = listAccounts(numbers, sent)
  const rows = sent.map(({ row }) => row)
  const plain = rows.every(({ phase }) => phase === 'post')
  const grouped = sent.some(({ link }) => link !== 0)
  try {
    const [answer] = await sql<[{ outcomes: string[] }]>`
      select ledger_post(${now}::timestamptz, ${`{${ids.join()}}`}::bigint[], ${names}::text,
        ${arrayLiteral(rows.map(({ key }) => key))}::uuid[],
        ${plain ? null : arrayLiteral(rows.map(({ phase }) => phase))}::text[],
        ${plain ? null : arrayLiteral(rows.map(({ pending }) => pending))}::uuid[],
        ${grouped ? `{${sent.map(({ link }) => link).join()}}` : null}::int[],
        ${`{${debits.join()}}`}::int[], ${`{${credits.join()}}`}::int[],
        ${`{${rows.map(({ amount }) => amount.units).join()}}`}::numeric[],
        ${arrayLiteral(rows.map(({ code }) => code))}::text[],
        ${arrayLiteral(rows.map(({ reference }) => reference))}::text[],
        ${arrayLiteral(rows.map(({ actor }) => actor))}::text[],
        ${plain ? null : arrayLiteral(rows.map(({ expiresAt }) => expiresAt?.toISOString() ?? null))}::timestamptz[]
      ) as outcomes`
    return answer.outcomes
  } catch (error) {
    if (sqlState(error) === '40001') numbers.forget()
    throw error
  }
}

async function learnMissing(sql: Sql, numbers: AccountNumbers, sent: readonly Sent[]): Promise<void> {
  const missing = new Map<string, { owner: Owner; coin: Coin }>()
  for (const { row } of sent) {
    const { coin } = row.amount
    for (const owner of [row.debit, row.credit])
      if (numbers.get(owner, coin) === undefined) missing.set(`${owner} ${coin}`, { owner, coin })
  }
  if (missing.size > 0) await numbers.learn(sql, [...missing.values()])
}

/** The accounts of a batch in the order of their numbers, and where in that order each row's two are. */
function listAccounts(numbers: AccountNumbers, sent: readonly Sent[]) {
  const named = new Map<AccountNumber, string>()
  function number(owner: Owner, coin: Coin): AccountNumber {
    const known = numbers.get(owner, coin) ?? 0
    if (!named.has(known)) named.set(known, `${owner} ${coin}`)
    return known
  }
  const debits = sent.map(({ row }) => number(row.debit, row.amount.coin))
  const credits = sent.map(({ row }) => number(row.credit, row.amount.coin))
  const ids = [...named.keys()].sort((a, b) => a - b)
  const positions = new Map(ids.map((id, i) => [id, i + 1]))
  const position = (id: AccountNumber) => positions.get(id) ?? 0
  return {
    ids,
    names: ids.map((id) => named.get(id)).join(),
    debits: debits.map(position),
    credits: credits.map(position),
  }
}
