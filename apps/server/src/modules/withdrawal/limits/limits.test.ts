import { endpoints } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSigner } from '../../../../testing/chain/as-signer.ts'
import { type Judged, startJudged } from '../../../../testing/chain/judged.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'
import { runCommand } from '../../../platform/run-command.ts'
import { termsCommands } from '../../../platform/terms/commands.ts'
import { withdrawalCommands } from '../commands.ts'
import { findWithdrawal } from '../repository.ts'
import { beyondLimit } from './beyond-limit.ts'
import { broughtIn } from './brought-in.ts'
import { payoutTerms, readLimits } from './payout-limits.ts'

const usdt = 1_000_000n
let judged: Judged
let alice: TestClient
beforeAll(async () => {
  judged = await startJudged()
})
afterAll(() => judged.close())
beforeEach(async () => {
  // What the test before has left is paid first, and older than a day by then.
  judged.laterByDays(2)
  await judged.pay()
  judged.laterByDays(2)
  alice = await signIn(judged.url)
  await judged.deposit(alice, 20_000n * usdt)
})

const operate = (line: readonly string[]) =>
  runCommand([...withdrawalCommands, ...termsCommands([payoutTerms])], {
    line,
    operators: undefined,
    db: judged.world.owner,
    clock: judged.world.clock,
  })
const shown = async (id: string, who = alice) =>
  (await who.call(endpoints.transfers.withdrawal, { id })).withdrawal

// Seen to be paid at once, both, while each withdrawal had a limit and a day had none.
test('[A-08] two withdrawals that pass the limit together: the second waits for its day, its holder is told until when, and it is paid then', async () => {
  await judged.ask(alice, '5000')
  const second = await judged.ask(alice, '4000')
  await judged.pay()
  expect(await judged.signedFor(alice)).toBe(5_000n * usdt)
  const { state, waits } = await shown(second)
  expect([state, waits?.reason]).toEqual(['approved', 'limit_holder'])
  const inMs = new Date(waits?.until ?? 0).getTime() - judged.world.clock.now().getTime()
  expect(inMs).toBeGreaterThan(86_000_000)
  expect(inMs).toBeLessThanOrEqual(86_400_000)
  expect(judged.world.alarms).toEqual([])
  judged.laterByDays(0.99)
  await judged.pay()
  expect(await judged.signedFor(alice)).toBe(5_000n * usdt)
  judged.laterByDays(0.02)
  await judged.pay()
  expect(await judged.signedFor(alice)).toBe(9_000n * usdt)
  expect((await shown(second)).waits).toBeNull()
})

// Seen to fail with what is just a day old counted still.
test('[A-08] a day is over at the very moment that a holder was told', async () => {
  const { db } = asSigner(judged.world)
  await judged.ask(alice, '5000')
  const withdrawal = await findWithdrawal(db, await judged.ask(alice, '4000'))
  // The first look has not written down yet when it signed: the second one tells to the millisecond.
  await judged.pay()
  await judged.pay()
  const until = new Date((await shown(withdrawal?.id ?? '')).waits?.until ?? 0)
  const limits = (await readLimits(db, { network: 'ethereum', at: until, consoleOrigin: '' })).get('USDT')
  if (!withdrawal || !limits) throw new Error('nothing was asked for')
  const at = (moment: number) =>
    beyondLimit(db, {
      ...{ withdrawal, limits, earned: 0n, brought: 0n },
      ...{ counted: new Map(), at: new Date(moment) },
    })
  expect(await at(until.getTime() - 1)).toEqual({ reason: 'limit_holder', until })
  expect(await at(until.getTime())).toBeNull()
})

test('[A-08] a recipient’s day is one day, whoever pays into it', async () => {
  const bob = await signIn(judged.url)
  await judged.deposit(bob, 20_000n * usdt)
  const first = await judged.ask(alice, '5000')
  const second = await judged.ask(bob, '5000', 'USDT', alice.account.address)
  await judged.pay()
  expect([(await shown(first)).state, (await shown(second, bob)).waits?.reason]).toEqual([
    'broadcast',
    'limit_recipient',
  ])
})

test('[A-08] what waits for its day is paid at once when an operator approves it, with a reason', async () => {
  await judged.ask(alice, '5000')
  const id = await judged.ask(alice, '3000')
  await judged.pay()
  const listed = await operate(['withdrawals', 'list'])
  expect(listed.join('\n')).toMatch(new RegExp(`${id} 3,?000.*limit_holder until `))
  const approve = ['withdrawals', 'approve', '--id', id, '--by', 'ana', '--reason', 'known']
  expect(await operate(approve)).toEqual(['approved; it is paid by the next run'])
  // As long as the signer has not taken it, an approval can be given again: it is still one.
  expect(await operate(approve)).toEqual(['approved; it is paid by the next run'])
  await judged.pay()
  await expect(operate(approve)).rejects.toThrow('waits for a person')
  expect(await judged.signedFor(alice)).toBe(8_000n * usdt)
})

test('[A-08] the day of all is a limit too, and operators decide how high it is', async () => {
  const change = JSON.stringify({ all: '6000' })
  const words = ['terms', 'set', '--subject', 'payouts/ethereum/USDT', '--from', 'now', '--by', 'ana']
  await operate([...words, '--change', change])
  const others = await Promise.all([signIn(judged.url), signIn(judged.url)])
  for (const one of others) await judged.deposit(one, 5_000n * usdt)
  for (const one of others) await judged.ask(one, '4000')
  await judged.pay()
  await judged.pay()
  expect(await judged.signedFor(...others)).toBe(4_000n * usdt)
  expect(await judged.reasonsOf(...others)).toEqual(['limit_all'])
  await operate([...words, '--change', JSON.stringify({ all: '100000' })])
})

type Asked = Partial<Parameters<typeof beyondLimit>[1]>

/** Judges a withdrawal of alice of so many USDT by a day of 1,000 of all, as if signed so far, behind what is counted. */
async function judgeDay(units: bigint, { counted = new Map(), brought = 0n }: Asked = {}) {
  const withdrawal = await findWithdrawal(judged.world.db, await judged.ask(alice, '50'))
  if (!withdrawal) throw new Error('nothing was asked for')
  const most = 1_000_000n * usdt
  return beyondLimit(judged.world.db, {
    withdrawal: { ...withdrawal, amount: { ...withdrawal.amount, units: units * usdt } },
    ...{ earned: 0n, brought: brought * usdt, counted, at: judged.world.clock.now() },
    limits: { holder: most, recipient: most, earned: most, all: 1_000n * usdt },
  })
}

// Seen to wait until the next day: the first withdrawals filled all of it.
test('[A-08] a fifth of the day of all is left to small withdrawals', async () => {
  const counted = new Map([['all USDT', 800n * usdt]])
  expect((await judgeDay(11n, { counted }))?.reason).toBe('limit_all')
  expect(await judgeDay(10n, { counted })).toBeNull()
  expect((await judgeDay(10n, { counted: new Map([['all USDT', 991n * usdt]]) }))?.reason).toBe('limit_all')
  // One above four fifths by itself takes the day alone.
  expect(await judgeDay(900n)).toBeNull()
  expect((await judgeDay(900n, { counted: new Map([['all USDT', 101n * usdt]]) }))?.reason).toBe('limit_all')
})

test('[A-08] what a holder brought in today takes nothing from the day of all', async () => {
  const counted = new Map([['all USDT', 800n * usdt]])
  expect((await judgeDay(500n, { counted }))?.reason).toBe('limit_all')
  expect(await judgeDay(500n, { counted, brought: 500n })).toBeNull()
  expect(counted.get('all USDT')).toBe(800n * usdt)
})

test('[A-08] a holder brought in what the signer has proven of the last 24 hours, once', async () => {
  const { owner, db } = judged.world
  const withdrawal = await findWithdrawal(db, await judged.ask(alice, '4000'))
  if (!withdrawal) throw new Error('nothing was asked for')
  await judged.pay()
  const [proven] = await owner<{ at: Date }[]>`
    select block_at as at from deposit_proven where owner = ${`user/${alice.userId}`}`
  const since = proven?.at.getTime() ?? 0
  const brought = (ms: number, beside = 0n) => broughtIn(db, { withdrawal, beside, at: new Date(since + ms) })
  const day = 86_400_000
  expect([await brought(-1), await brought(0), await brought(day - 1)]).toEqual([
    0n,
    4_000n * usdt,
    4_000n * usdt,
  ])
  expect([await brought(day), await brought(0, 19_000n * usdt)]).toEqual([0n, 1_000n * usdt])
  await owner`update payout_signed set brought = 4000, at = ${new Date(since)} where withdrawal_id = ${withdrawal.id}`
  expect(await brought(1, 20_000n * usdt - 5_000n)).toBe(1_000n)
})

test('[A-08] the day of all counts what nobody was asked about, and rings at its half', async () => {
  const { world } = judged
  world.alarms.length = 0
  const change = JSON.stringify({ all: '9000' })
  const words = ['terms', 'set', '--subject', 'payouts/ethereum/USDT', '--from', 'now', '--by', 'ana']
  await operate([...words, '--change', change])
  const bob = await signIn(judged.url)
  await judged.deposit(bob, 20_000n * usdt)
  await judged.ask(bob, '4500')
  await judged.pay()
  expect(world.alarms).toEqual([])
  const id = await judged.ask(alice, '4000')
  await judged.pay()
  expect(world.alarms).toEqual([
    { kind: 'limit_all', about: 'ethereum/USDT', detail: 'ethereum/USDT: 1 withdrawals wait' },
    { kind: 'day_half_used', detail: 'ethereum/USDT' },
  ])
  const { dueAt } = (await findWithdrawal(world.db, id)) ?? {}
  expect(dueAt).toBeInstanceOf(Date)
  await world.owner`update payout_signed set unasked = false where user_id = ${String(bob.userId)}`
  world.alarms.length = 0
  await judged.pay()
  expect(await judged.signedFor(alice)).toBe(4_000n * usdt)
  await operate([...words, '--change', JSON.stringify({ all: '100000' })])
})

// Two looks at once judge apart and sign one behind the other: the second must see what the first has kept.
test('[A-08] what would pass a limit by the time it is signed is not kept', async () => {
  const { world } = judged
  const ids = [await judged.ask(alice, '3000'), await judged.ask(alice, '3000')]
  const [first, second] = await Promise.all(ids.map((id) => findWithdrawal(world.db, id)))
  if (!first || !second) throw new Error('not asked')
  for (const one of [first, second]) expect(await world.proofs.faultsOf([one])).toEqual(new Map())
  const keep = (withdrawal: typeof first) =>
    withTransaction(asSigner(world).db, (tx) =>
      world.proofs.keep(tx, { withdrawals: [withdrawal], at: world.clock.now() }),
    )
  expect([await keep(first), await keep(second)]).toEqual([true, false])
})
