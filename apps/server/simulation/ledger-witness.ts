import type { Database } from '@lode/database'
import { floorOf, type Transfer } from '@lode/ledger'
import { type ModelRow, type ReferenceModel, referenceModel } from '@lode/ledger/reference-model'
import { demand, Violation } from './violation.ts'

/**
 * A wish, the process that was asked (null: any), and what its caller was told: the words of the ledger, 'malformed',
 * 'undone' where the caller rolled it back, or null where the caller was left without an answer.
 */
export type Told = { unit: readonly Transfer[]; place: number | null; answer: string | null }

/** A row of `posting` as it is, when it was committed, and which process wrote it. */
type Found = { text: string; committed: bigint; place: number }

/** Compares the books with the reference model. */
export type LedgerWitness = {
  readonly model: ReferenceModel
  /**
   * Takes what was done since the last time, in the order of its commits, through the model, and compares each answer,
   * each row that was written, and every account. Answers with the wishes that nobody answered and that left no trace.
   */
  settle(told: readonly Told[]): Promise<Told[]>
  /** Compares every account with the model. */
  accounts(): Promise<void>
  /** Compares every row of `posting` that there is with the model, and counts them. */
  everyRow(): Promise<void>
}

/** @param now The world's time; a process of place n is n milliseconds ahead. */
export function ledgerWitness(admin: () => Database, now: () => Date): LedgerWitness {
  const model = referenceModel((owner) => floorOf(owner) ?? null)

  async function settle(told: readonly Told[]): Promise<Told[]> {
    const keys = [...new Set(told.flatMap(({ unit }) => unit.map(({ key }) => key)))]
    const fresh = new Set(keys.filter((key) => !model.row(key)))
    const found = await findRows(admin(), keys)
    const { writers, others } = inOrder(told, found, fresh)
    // A hold that was made meanwhile may not have been there yet when it was looked for.
    const tooEarly = others.filter(
      ({ unit, answer }) => answer === 'ledger.pending_unknown' && !findsAll(unit),
    )
    for (const { one, place } of writers) judge(one, place)
    for (const one of others) if (one.answer !== null && !tooEarly.includes(one)) judge(one, one.place ?? 0)
    for (const key of keys) {
      const [row, due] = [found.get(key)?.text ?? null, expected(key)]
      demand(row !== null && due !== null ? 3 : 5, `row of ${key}`, row, due)
    }
    await accounts()
    return others.filter(({ answer }) => answer === null)
  }
  function judge({ unit, answer }: Told, place: number): void {
    if (answer === 'undone' || answer === 'malformed') return
    const at = new Date(now().getTime() + place)
    const due = wordOf(model.apply(unit, at))
    if (answer === null || answer === due.replaceAll('posted', 'replayed')) return
    demand(5, `answer to ${unit.map(({ key }) => key).join(' + ')}`, answer, due)
  }
  function findsAll(unit: readonly Transfer[]): boolean {
    return unit.every((transfer) => {
      const hold = 'pending' in transfer ? model.row(transfer.pending) : null
      return hold === null || (hold?.phase === 'pend' && hold.refusal === null)
    })
  }
  function expected(key: string): string | null {
    const row = model.row(key)
    return row ? textOfModel(row) : null
  }
  async function accounts(): Promise<void> {
    const rows = await admin()<
      { name: string; balance: string; pending: string; version: bigint; floor: string }[]
    >`
      select owner || ' ' || coin as name, balance::text, pending::text, version, floor::text from account`
    const sums = new Map<string, bigint>()
    let touched = 0
    for (const { name, balance, pending, version, floor } of rows) {
      const [owner = '', coin = ''] = name.split(' ')
      const due = model.accounts.get(name) ?? { balance: 0n, pending: 0n, version: 0n }
      if (model.accounts.has(name)) touched++
      demand(3, `account ${name}`, [balance, pending, version], [due.balance, due.pending, due.version])
      demand(2, `floor of ${name}`, floor, floorOf(owner) ?? null)
      if (floor !== null && BigInt(balance) - BigInt(pending) < BigInt(floor))
        throw new Violation(2, `${name} is below its floor: ${balance} less ${pending}`)
      sums.set(coin, (sums.get(coin) ?? 0n) + BigInt(balance))
    }
    for (const [coin, sum] of sums) demand(1, `sum of ${coin}`, sum, 0n)
    demand(3, 'number of accounts', touched, model.accounts.size)
  }
  async function everyRow(): Promise<void> {
    let count = 0
    for await (const rows of rowsOf(admin(), admin()`true`).cursor(2000))
      for (const row of rows as Row[]) {
        count++
        demand(4, `row of ${row.key}`, textOfRow(row), expected(row.key))
      }
    demand(4, 'number of postings', count, model.rows.size)
  }
  return { model, settle, accounts, everyRow }
}

type Writer = { one: Told; asked: number; place: number; committed: bigint }

/**
 * Those who wrote rows, as the database committed them, and the others. Accounts stay locked up to the commit, so the
 * order of commits is an order in which everything could have happened one by one. Within one commit, and among
 * those who share a key, it is the order in which their process was asked.
 */
function inOrder(told: readonly Told[], found: ReadonlyMap<string, Found>, fresh: ReadonlySet<string>) {
  const claimed = new Set<string>()
  const writers: Writer[] = []
  const others: Told[] = []
  const likely = told.map((one, asked) => ({ one, asked }))
  // Who was told of a replay wrote the row only if nobody else did: its batch was done again after it was written.
  const replayed = likely.filter(({ one }) => one.answer?.includes('replayed'))
  for (const { one, asked } of [...likely.filter((each) => !replayed.includes(each)), ...replayed]) {
    const keys = one.unit.map(({ key }) => key)
    const wrote = keys.every((key) => {
      const row = found.get(key)
      return row && fresh.has(key) && !claimed.has(key) && (one.place ?? row.place) === row.place
    })
    if (!wrote || one.answer === 'ledger.key_conflict' || one.answer === 'undone') others.push(one)
    else {
      for (const key of keys) claimed.add(key)
      const row = found.get(keys[0] ?? '')
      writers.push({ one, asked, place: row?.place ?? 0, committed: row?.committed ?? 0n })
    }
  }
  writers.sort((a, b) =>
    a.committed === b.committed ? a.asked - b.asked : a.committed < b.committed ? -1 : 1,
  )
  return { writers, others }
}

/** The ledger's answer to a whole unit: what its caller would see. */
export function wordOf(verdicts: readonly string[]): string {
  const refusals = verdicts.filter((verdict) => verdict.startsWith('ledger.'))
  const cause = refusals.find((verdict) => verdict !== 'ledger.linked_refused') ?? refusals[0]
  if (cause) return cause
  return verdicts.includes('conflict') ? 'ledger.key_conflict' : verdicts.join(' ')
}

type Row = Record<Column, string | null> & { key: string; committed: bigint; at: Date }
type Column = (typeof columns)[number]
const columns = [
  'phase',
  'debit',
  'credit',
  'coin',
  'amount',
  'code',
  'reference',
  'pending',
  'expires',
  'refusal',
  'released',
  'debit_version',
  'credit_version',
  'debit_balance',
  'debit_pending',
  'credit_balance',
] as const

function rowsOf(sql: Database, where: ReturnType<Database>) {
  return sql<Row[]>`
    select p.key, p.phase, d.owner as debit, c.owner as credit,
      case when d.coin = c.coin then d.coin else d.coin || '/' || c.coin end as coin, p.amount::text, p.code, p.reference,
      p.pending_key::text as pending, (extract(epoch from p.expires_at) * 1000)::bigint::text as expires, p.refusal,
      p.released::text, p.debit_version::text, p.credit_version::text, p.debit_balance::text, p.debit_pending::text,
      p.credit_balance::text, p.at,
      (extract(epoch from pg_xact_commit_timestamp(p.xmin)) * 1000000)::bigint as committed
    from posting p left join account d on d.id = p.debit left join account c on c.id = p.credit where ${where}`
}

async function findRows(admin: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  const rows = await rowsOf(admin, admin`p.key = any (${keys as string[]}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.key,
      { text: textOfRow(row), committed: row.committed, place: row.at.getTime() % 1000 },
    ]),
  )
}

function textOfRow(row: Row): string {
  return columns.map((column) => row[column] ?? '').join(' | ')
}

function textOfModel(row: ModelRow): string {
  const { phase, debit, credit, amount, code, reference, pending, expiresAt, refusal } = row
  const { released, debitVersion, creditVersion, debitBalance, debitPending, creditBalance } = row
  return [
    ...[phase, debit, credit, amount.coin, amount.units, code, reference, pending ?? ''],
    ...[expiresAt?.getTime() ?? '', refusal ?? '', released ?? '', debitVersion ?? '', creditVersion ?? ''],
    ...[debitBalance ?? '', debitPending ?? '', creditBalance ?? ''],
  ].join(' | ')
}
