import { randomUUID } from 'node:crypto'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, expect, test } from 'vitest'
import { startTestConsole } from '../../../testing/console/start-test-console.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { fileAppeal } from '../appeals/module.ts'
import { firstReferralTerms } from './terms.ts'

const console = await startTestConsole()
afterAll(() => console.close())
const { rewards } = consoleEndpoints
const owner = console.as('lode_owner')
const ana = await console.first('ana')
const rea = await console.add([ana], { name: 'rea', role: 'reviewer' })
const rob = await console.add([ana], { name: 'rob', role: 'reviewer' })
const ledger = openLedger({ db: owner, clock: console.clock })

for (const [address, code] of [
  ['a', 'CODEA'],
  ['b', 'CODEB'],
  ['c', 'CODEC'],
])
  await owner`insert into users (address, invite_code, created_at) values (${`0x${address?.repeat(40)}`}, ${String(code)}, now())`
await seedTerms(owner, { subject: 'referral', document: { ...firstReferralTerms }, now: console.clock.now() })
/** So much is set aside for holder 1, who invited another, and withheld. */
async function withhold(invitee: number, units: bigint): Promise<void> {
  await ledger.post({
    ...{ key: randomUUID(), debit: 'custody/ethereum', credit: 'rewards/referral', code: 'funding' },
    ...{ amount: money(units, 'BTC'), reference: 'test', actor: 'system:test' },
  })
  const day = `2026-11-${String((await owner`select from referral_reward`).count + 1).padStart(2, '0')}`
  await owner`insert into referral_reward
      (id, inviter_id, invitee_id, day, terms_version, fee, units, state, reason, created_at, payable_at)
    values (${randomUUID()}, 1, ${invitee}, ${day}, 1, ${String(units * 10n)}, ${String(units)}, 'withheld', 'same_device',
      ${console.clock.now()}, ${console.clock.now()})`
}
const appeal = (invitee: number, text: string) =>
  owner.begin((tx) =>
    fileAppeal(tx, {
      ...{ id: randomUUID(), userId: 1n, kind: 'reward', subject: `1/${invitee}`, by: 'system:referral' },
      ...{ text, now: console.clock.now() },
    }),
  )
const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string; params?: { reason?: string } }) => error.params?.reason ?? String(error.code),
  )

test('[O-03] [U-02] an appeal is decided once, by what its operator has seen: not another amount, not again, not by another request', async () => {
  await withhold(2, 5000n)
  await withhold(3, 700n)
  await appeal(2, 'We share a flat, not a wallet.')
  expect((await rea.call(rewards.list, { queue: 'all' })).total).toBe(2)
  const { rows } = await rea.call(rewards.list, { queue: 'appealed' })
  const seen = { inviter: '1', invitee: '2', amount: { amount: '0.00005', coin: 'BTC' as const } }
  expect(rows).toEqual([
    {
      ...{ ...seen, reason: 'same_device' },
      appeal: { text: 'We share a flat, not a wallet.', at: console.clock.now().toISOString() },
    },
  ])
  const asked = { ...seen, decision: 'release' as const, reason: 'a lease was shown' }
  // More came in after it was looked at.
  await withhold(2, 10n)
  expect(await reasonOf(rea.call(rewards.decide, asked))).toBe('changed')
  const now = { ...asked, amount: { amount: '0.0000501', coin: 'BTC' as const } }
  const key = randomUUID()
  // Sent again under its key, as after an answer that was lost: answered the same, and done once.
  for (const _ of [1, 2]) await rea.call(rewards.decide, now, { idempotencyKey: key })
  expect(await reasonOf(rob.call(rewards.decide, { ...now, decision: 'refuse' }))).toBe('too_late')
  const states =
    await owner`select distinct invitee_id::int as invitee, state from referral_reward order by 1`
  expect(states.map((row) => ({ ...row }))).toEqual([
    { invitee: 2, state: 'pending' },
    { invitee: 3, state: 'withheld' },
  ])
  const [decided] = await owner<{ by: string; why: string }[]>`
    select decided_by as by, decided_why as why from appeal`
  expect(decided).toEqual({ by: 'operator:rea', why: 'a lease was shown' })
})

test('[O-03] [U-02] what is refused goes back to the house, and the books hold', async () => {
  const amount = { amount: '0.000007', coin: 'BTC' as const }
  await rob.call(rewards.decide, {
    inviter: '1',
    invitee: '3',
    amount,
    decision: 'refuse',
    reason: 'one device',
  })
  const balances = await owner<{ owner: string; units: string }[]>`
    select owner, balance::text as units from account where coin = 'BTC' and owner in ('income/service', 'rewards/referral') order by owner`
  expect(balances.map((row) => ({ ...row }))).toEqual([
    { owner: 'income/service', units: '700' },
    { owner: 'rewards/referral', units: '5010' },
  ])
  expect((await rea.call(rewards.list, { queue: 'all' })).total).toBe(0)
})
