import type { Owner } from './chart.ts'
import type { Movement, Pend, Post, Resolve, Transfer } from './transfer.ts'

type Promised = { body: Movement; expiresAt: Date | undefined; open: boolean }
/** 'posted', 'replayed', 'conflict' or the code of a refusal. */
type Verdict = string

/**
 * The ledger as one would explain it, in memory and one coin: what the real one is compared with.
 * Answers each unit with the words of the database ('posted', 'replayed', 'conflict' or a refusal's code).
 */
export function referenceModel(floors: (owner: Owner) => bigint | null) {
  const balance = new Map<Owner, bigint>()
  const pending = new Map<Owner, bigint>()
  const answers = new Map<string, { body: string; verdict: Verdict }>()
  const promises = new Map<string, Promised>()
  const has = (owner: Owner) => balance.get(owner) ?? 0n
  const owes = (owner: Owner) => pending.get(owner) ?? 0n
  const add = (map: Map<Owner, bigint>, owner: Owner, by: bigint) =>
    map.set(owner, (map.get(owner) ?? 0n) + by)

  function canSpend({ debit, amount }: Movement): boolean {
    const floor = floors(debit)
    return floor === null || has(debit) - owes(debit) - amount.units >= floor
  }
  function move({ debit, credit }: Movement, units: bigint): void {
    add(balance, debit, -units)
    add(balance, credit, units)
  }
  /** Does it, and answers with how to undo it; or with why not. */
  function attempt(transfer: Transfer, now: Date): Verdict | (() => void) {
    return 'pending' in transfer ? resolve(transfer, now) : start(transfer)
  }
  function start(transfer: Post | Pend): Verdict | (() => void) {
    const units = transfer.amount.units
    if (!canSpend(transfer)) return 'ledger.insufficient_balance'
    if (transfer.phase !== 'pend') {
      move(transfer, units)
      return () => move(transfer, -units)
    }
    add(pending, transfer.debit, units)
    promises.set(transfer.key, { body: transfer, expiresAt: transfer.expiresAt, open: true })
    return () => {
      add(pending, transfer.debit, -units)
      promises.delete(transfer.key)
    }
  }
  function resolve(transfer: Resolve, now: Date): Verdict | (() => void) {
    const promise = promises.get(transfer.pending)
    if (!promise) return 'ledger.pending_unknown'
    const { body, expiresAt } = promise
    const asked = 'amount' in transfer ? transfer.amount : undefined
    const units = (asked ?? body.amount).units
    const late = expiresAt !== undefined && expiresAt <= now
    if (!promise.open) return 'ledger.pending_resolved'
    if (units > body.amount.units) return 'ledger.pending_exceeded'
    if (transfer.phase === 'post_pending' && late) return 'ledger.pending_expired'
    if (transfer.phase === 'expire_pending' && !late) return 'ledger.pending_not_expired'
    const moved = transfer.phase === 'post_pending' ? units : 0n
    promise.open = false
    add(pending, body.debit, -body.amount.units)
    move(body, moved)
    return () => {
      promise.open = true
      add(pending, body.debit, body.amount.units)
      move(body, -moved)
    }
  }

  function apply(unit: readonly Transfer[], now: Date): Verdict[] {
    const bodies = unit.map((transfer) =>
      JSON.stringify(transfer, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
    )
    // What names an unknown promise never reaches the database, so nothing remembers it.
    const unknown = unit.map((transfer) => 'pending' in transfer && !promises.has(transfer.pending))
    if (unknown.includes(true))
      return unknown.map((one) => (one ? 'ledger.pending_unknown' : 'ledger.linked_refused'))
    const known = unit.map(({ key }) => answers.get(key))
    if (known.some((one) => one)) {
      const same = known.every((one, i) => one && one.body === bodies[i])
      return known.map((one) =>
        !same || !one ? 'conflict' : one.verdict === 'posted' ? 'replayed' : one.verdict,
      )
    }
    const undo: (() => void)[] = []
    const verdicts: Verdict[] = []
    for (const transfer of unit) {
      const refused = verdicts.some((verdict) => verdict !== 'posted')
      const answer = refused ? 'ledger.linked_refused' : attempt(transfer, now)
      if (typeof answer === 'string') verdicts.push(answer)
      else {
        undo.push(answer)
        verdicts.push('posted')
      }
    }
    if (verdicts.some((verdict) => verdict !== 'posted')) {
      for (const back of undo.reverse()) back()
      verdicts.forEach((verdict, i) => {
        if (verdict === 'posted') verdicts[i] = 'ledger.linked_refused'
      })
    }
    unit.forEach(({ key }, i) => {
      answers.set(key, { body: bodies[i] ?? '', verdict: verdicts[i] ?? '' })
    })
    return verdicts
  }
  return { apply, has, owes }
}
