import type { Coin } from '@lode/domain'
import type { Account, Owner } from './chart.ts'
import type { Movement, Resolve, Transfer } from './transfer.ts'

/** 'posted', 'replayed', 'conflict' or the code of a refusal. */
export type Verdict = string

/** An account as it must be. */
export type ModelAccount = { balance: bigint; pending: bigint; version: bigint }

/** A row of `posting` as it must be, but for its time. Null where nothing is to stand. */
export type ModelRow = Movement & {
  phase: 'post' | 'pend' | Resolve['phase']
  pending: string | null
  expiresAt: Date | null
  refusal: string | null
  released: bigint | null
  debitVersion: bigint | null
  creditVersion: bigint | null
  debitBalance: bigint | null
  debitPending: bigint | null
  creditBalance: bigint | null
}

type Held = { row: ModelRow; open: boolean }
/** What a unit would change, thrown away when one of it is refused. */
type Draft = { accounts: Map<string, ModelAccount>; settled: Set<string> }

export type ReferenceModel = ReturnType<typeof referenceModel>

/**
 * The ledger as one would explain it, in memory: what the real one is compared with, down to the rows it writes.
 * Answers each unit with the words of the database ('posted', 'replayed', 'conflict' or a refusal's code).
 */
export function referenceModel(floors: (owner: Owner) => bigint | null) {
  const accounts = new Map<string, ModelAccount>()
  const rows = new Map<string, ModelRow>()
  const holds = new Map<string, Held>()

  function complete(transfer: Transfer): ModelRow | undefined {
    if (!('pending' in transfer)) {
      const expiresAt = transfer.phase === 'pend' ? (transfer.expiresAt ?? null) : null
      return { ...transfer, ...unwritten, phase: transfer.phase ?? 'post', pending: null, expiresAt }
    }
    const hold = holds.get(transfer.pending)
    if (!hold) return undefined
    const amount = ('amount' in transfer ? transfer.amount : undefined) ?? hold.row.amount
    const { key, phase, pending } = transfer
    return { ...hold.row, ...unwritten, key, phase, pending, amount, expiresAt: null }
  }
  function edit(draft: Draft, owner: Owner, coin: Coin): ModelAccount {
    const name = nameOf({ owner, coin })
    const account = draft.accounts.get(name) ?? { ...(accounts.get(name) ?? untouched) }
    draft.accounts.set(name, account)
    return account
  }
  function refusalOf(row: ModelRow, draft: Draft, now: Date): string | null {
    if (row.pending === null) {
      const floor = floors(row.debit)
      const { balance, pending } = edit(draft, row.debit, row.amount.coin)
      return floor !== null && balance - pending - row.amount.units < floor
        ? 'ledger.insufficient_balance'
        : null
    }
    const hold = holds.get(row.pending)
    if (!hold?.open || draft.settled.has(row.pending)) return 'ledger.pending_resolved'
    const late = hold.row.expiresAt !== null && hold.row.expiresAt <= now
    if (row.amount.units > hold.row.amount.units) return 'ledger.pending_exceeded'
    if (row.phase === 'post_pending' && late) return 'ledger.pending_expired'
    if (row.phase === 'expire_pending' && !late) return 'ledger.pending_not_expired'
    return null
  }
  /** Writes one row's effect into the draft, and what the row must say. */
  function write(row: ModelRow, draft: Draft): void {
    const debit = edit(draft, row.debit, row.amount.coin)
    if (row.pending !== null) {
      row.released = holds.get(row.pending)?.row.amount.units ?? 0n
      debit.pending -= row.released
      draft.settled.add(row.pending)
    } else if (row.phase === 'pend') debit.pending += row.amount.units
    row.debitVersion = ++debit.version
    if (row.phase === 'post' || row.phase === 'post_pending') {
      const credit = edit(draft, row.credit, row.amount.coin)
      debit.balance -= row.amount.units
      credit.balance += row.amount.units
      row.creditVersion = ++credit.version
      row.creditBalance = credit.balance
    }
    row.debitBalance = debit.balance
    row.debitPending = debit.pending
  }
  function judge(asked: readonly ModelRow[], draft: Draft, now: Date): Verdict[] {
    const verdicts: Verdict[] = []
    for (const row of asked) {
      const failed = verdicts.some((verdict) => verdict !== 'posted')
      const refusal = failed ? 'ledger.linked_refused' : refusalOf(row, draft, now)
      if (refusal === null) write(row, draft)
      verdicts.push(refusal ?? 'posted')
    }
    const whole = verdicts.every((verdict) => verdict === 'posted')
    return whole
      ? verdicts
      : verdicts.map((verdict) => (verdict === 'posted' ? 'ledger.linked_refused' : verdict))
  }
  function keep(asked: readonly ModelRow[], draft: Draft): void {
    for (const [name, account] of draft.accounts) if (account.version > 0n) accounts.set(name, account)
    for (const pending of draft.settled) {
      const hold = holds.get(pending)
      if (hold) hold.open = false
    }
    for (const row of asked) {
      rows.set(row.key, row)
      if (row.phase === 'pend') holds.set(row.key, { row, open: true })
    }
  }

  /**
   * Does a unit, or tells why not. `remember: false` is a transaction that rolls back when it is refused: nobody
   * then knows that it was ever asked.
   */
  function apply(
    unit: readonly Transfer[],
    now: Date,
    { remember = true }: { remember?: boolean } = {},
  ): Verdict[] {
    const asked = unit.map(complete).filter((row) => row !== undefined)
    // What names an unknown hold never reaches the database, so nothing remembers it.
    if (asked.length < unit.length)
      return unit.map((transfer) => (complete(transfer) ? 'ledger.linked_refused' : 'ledger.pending_unknown'))
    const known = asked.map(({ key }) => rows.get(key))
    if (known.some((row) => row)) {
      const same = asked.every((row, i) => sameBody(row, known[i]))
      return known.map((row) => (same && row ? (row.refusal ?? 'replayed') : 'conflict'))
    }
    const draft: Draft = { accounts: new Map(), settled: new Set() }
    const verdicts = judge(asked, draft, now)
    if (verdicts.every((verdict) => verdict === 'posted')) keep(asked, draft)
    else if (remember)
      asked.forEach((row, i) => {
        rows.set(row.key, { ...row, ...unwritten, refusal: verdicts[i] ?? null })
      })
    return verdicts
  }
  return {
    apply,
    account: (account: Account): ModelAccount => accounts.get(nameOf(account)) ?? untouched,
    row: (key: string) => rows.get(key),
    openHolds: (now: Date) => lapsed([...holds.values()], now),
    /** Every account that a posting has touched, by `'owner coin'`. */
    accounts: accounts as ReadonlyMap<string, ModelAccount>,
    rows: rows as ReadonlyMap<string, ModelRow>,
  }
}

/** The keys of holds that nobody ended and whose time has passed, as `expireDue` takes them. */
function lapsed(holds: readonly Held[], now: Date): string[] {
  return holds
    .filter(({ open, row }) => open && row.expiresAt !== null && row.expiresAt <= now)
    .map(({ row }) => ({ key: row.key, at: row.expiresAt?.getTime() ?? 0 }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key)
}

const untouched: ModelAccount = { balance: 0n, pending: 0n, version: 0n }
const unwritten = {
  refusal: null,
  released: null,
  debitVersion: null,
  creditVersion: null,
  debitBalance: null,
  debitPending: null,
  creditBalance: null,
}

function nameOf({ owner, coin }: Account): string {
  return `${owner} ${coin}`
}

function sameBody(a: ModelRow, b: ModelRow | undefined): boolean {
  const body = ({ phase, debit, credit, amount, code, reference, pending, expiresAt }: ModelRow) =>
    [phase, debit, credit, amount.units, amount.coin, code, reference, pending, expiresAt?.getTime()].join()
  return b !== undefined && body(a) === body(b)
}
