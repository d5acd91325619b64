import { randomInt } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from './audit.ts'
import { type Account, floorOf, type Outcome, type Owner, openLedger, type Transfer } from './index.ts'
import { postBatch } from './post-batch.ts'
import { referenceModel } from './reference-model.ts'
import { transferOf } from './testing.ts'

const owners: readonly Owner[] = ['user/1', 'user/2', 'user/3', 'user/4', 'custody/ethereum', 'income/fee']
const pair = fc.tuple(fc.nat(owners.length - 1), fc.integer({ min: 1, max: owners.length - 1 }))
const amount = fc.oneof(
  { weight: 9, arbitrary: fc.bigInt(1n, 60n) },
  { weight: 1, arbitrary: fc.bigInt(1n, 2n ** 200n) },
)
const phase = fc.constantFrom('post_pending', 'void_pending', 'expire_pending')

const move = fc.record({
  do: fc.constant('move'),
  pair,
  amount,
  lasts: fc.option(fc.nat(400)),
  pend: fc.boolean(),
})
const end = fc.record({ do: fc.constant('end'), which: fc.nat(6), phase, part: fc.option(amount) })
const group = fc.record({
  do: fc.constant('group'),
  of: fc.array(fc.oneof(move, end), { minLength: 2, maxLength: 4 }),
})
const again = fc.record({ do: fc.constant('again'), which: fc.nat(), change: fc.boolean() })
const wait = fc.record({ do: fc.constant('wait'), ms: fc.nat(30) })
const single = fc.oneof(move, end)
const step = fc.oneof({ weight: 5, arbitrary: single }, { weight: 2, arbitrary: group }, again, wait)
type Single = typeof single extends fc.Arbitrary<infer T> ? T : never
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

// Broken once: a failing group that did not take back the hold it had ended was found by the first runs.
test('[G-01] random histories agree with the reference model at every step, and pass the audit', async () => {
  const seed = randomInt(2 ** 31)
  const histories = fc.array(step, { minLength: 300, maxLength: 400, size: 'max' })
  // The seed is enough to play a history again; printing its 400 steps helps nobody.
  const result = await fc.check(fc.asyncProperty(histories, play), { seed, numRuns: 8, endOnFailure: true })
  if (result.failed)
    throw new Error(`seed ${seed}, path ${result.counterexamplePath}`, { cause: result.errorInstance })
})

async function play(steps: readonly Step[]): Promise<void> {
  const { db, close } = await testDatabase({ login: 'lode_owner', max: 2 })
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const ledger = openLedger({ db, clock })
  const model = referenceModel((owner) => floorOf(owner) ?? null)
  const sent: Transfer[][] = []
  const holds: string[] = []
  let keys = 0
  const newKey = () => `00000000-0000-7000-8000-${(++keys).toString(16).padStart(12, '0')}`

  function build(one: Single): Transfer {
    const key = newKey()
    if (one.do === 'end') {
      const pending = holds.at(-1 - one.which) ?? newKey()
      const part = one.part === null ? {} : { amount: money(one.part, 'USDT') }
      if (one.phase === 'post_pending')
        return { key, phase: 'post_pending', pending, actor: 'system:test', ...part }
      return { key, phase: one.phase, pending, actor: 'system:test' }
    }
    const [from, by] = one.pair
    const [debit = 'user/1', credit = 'user/2'] = [owners[from], owners[(from + by) % owners.length]]
    const base = {
      key,
      debit,
      credit,
      amount: money(one.amount, 'USDT'),
      code: 'referral',
      reference: 'r',
      actor: 'system:test',
    } as const
    if (!one.pend) return base
    holds.push(key)
    const ends = one.lasts === null ? {} : { expiresAt: new Date(clock.now().getTime() + one.lasts) }
    return { ...base, phase: 'pend', ...ends }
  }
  function unitOf(one: Step): Transfer[] {
    if (one.do === 'wait') return []
    if (one.do === 'again') {
      const unit = sent[one.which % Math.max(sent.length, 1)] ?? []
      return one.change
        ? unit.map((transfer) => ('reference' in transfer ? { ...transfer, reference: 's' } : transfer))
        : unit
    }
    // Holds made inside of a group can't be ended by the same group: they are read before it is posted.
    return one.do === 'group' ? one.of.map(build) : [build(one)]
  }
  try {
    for (const owner of owners.slice(0, 4)) {
      const unit = [transferOf('custody/ethereum', owner, 900n, { key: newKey() })]
      expect((await postBatch(db, clock.now(), [unit])).map(word)).toEqual(model.apply(unit, clock.now()))
    }
    let batch: Transfer[][] = []
    async function flush(): Promise<void> {
      const units = batch
      batch = []
      const outcomes = await postBatch(db, clock.now(), units)
      expect(outcomes.map(word)).toEqual(units.flatMap((unit) => model.apply(unit, clock.now())))
    }
    for (const [i, one] of steps.entries()) {
      const unit = unitOf(one)
      if (unit.length > 0) batch.push(unit)
      if (unit.length > 0 && one.do !== 'again') sent.push(unit)
      if (one.do !== 'wait' && batch.length < 12) continue
      await flush()
      if (one.do === 'wait') clock.advance(one.ms)
      if (i % 7 === 0) expect((await audit(db)).fault).toBeNull()
    }
    await flush()
    for (const owner of owners) {
      const account: Account = { owner, coin: 'USDT' }
      const { balance, pending } = await ledger.balance(account)
      const due = model.account(account)
      expect([balance.units, pending.units], owner).toEqual([due.balance, due.pending])
    }
    expect((await audit(db)).fault).toBeNull()
  } finally {
    await close()
  }
}

function word(outcome: Outcome): string {
  return outcome.outcome === 'refused' ? outcome.code : outcome.outcome
}
