import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Coin, OperatorRole } from '@lode/domain'
import { expect, test } from 'vitest'
import { inviteBy, joinBy, signInOperator } from '../../../../testing/console/operator-client.ts'
import { refusalOf } from '../../../../testing/console/refusal-of.ts'
import {
  firstSecrets,
  runOperators,
  startTestConsole,
} from '../../../../testing/console/start-test-console.ts'
import { type PasskeyRow, replayPeople } from '../proven/replay-people.ts'

const { operators, session } = consoleEndpoints

// Seen to fail with a link that stays open beside a newer one: a stranger had both, and was two admins.
test('[O-01] an unused first link ends when another is made, or two admins stand', async () => {
  const own = await startTestConsole()
  const owner = own.as('lode_owner')
  const seat = (secret: string) => refusalOf(joinBy(own.url, { secret, passkey: own.newPasskey() }))
  const [lost = '', forgotten = ''] = await firstSecrets(owner, own.clock, ['ana', 'bo'])
  const [one = '', other = ''] = await firstSecrets(owner, own.clock, ['ana', 'bo'])
  own.clock.advance(86_399_000)
  const longer = () => runOperators(owner, own.clock, 'operators prolong', { seconds: '86400' })
  expect(await longer()).toHaveLength(2)
  own.clock.advance(86_400_000)
  expect([await seat(lost), await seat(one)]).toEqual(['operator.refused invitation', 'done'])
  await expect(firstSecrets(owner, own.clock, ['ana'])).rejects.toThrow('one other name is needed')
  const [third = ''] = await firstSecrets(owner, own.clock, ['cy'])
  expect(await seat(other)).toBe('operator.refused invitation')
  // Even one that the owner's login brings back seats nobody beside two.
  await owner`update operator_invitation set expires_at = expires_at + interval '1 day' where operator = 'bo'`
  expect([await seat(third), await seat(forgotten)]).toEqual(['done', 'operator.refused invitation'])
  const links = await owner<{ subject: string }[]>`
    select subject from operator_log where action = 'first_link' order by number`
  const admins = links.map(({ subject }) => subject.slice('operator/'.length))
  expect(admins).toEqual(['ana', 'bo', 'ana', 'bo', 'cy'])
  await own.close()
})

test('[O-01] one admin alone gives nobody a weighty role, and decisions of two are refused', async () => {
  const own = await startTestConsole()
  const ana = await own.first('ana', { alone: true })
  const vouchFor = async (name: string, role: OperatorRole) => {
    const secret = await inviteBy(ana, { name, role })
    const passkey = own.newPasskey()
    const { fingerprint } = await joinBy(own.url, { secret, passkey })
    return refusalOf(ana.call(operators.vouch, { name, role, passkey: passkey.id, fingerprint }))
  }
  for (const role of ['treasurer', 'reviewer', 'admin'] as const)
    expect(await vouchFor(role, role)).toBe('operator.refused two_admins')
  expect(await vouchFor('vic', 'viewer')).toBe('done')
  expect(await refusalOf(ana.call(operators.setRole, { name: 'vic', role: 'treasurer' }))).toBe(
    'operator.refused two_admins',
  )
  // Two stood, and one of them is lost: what was let in before decides nothing with another until two stand again.
  const [other = ''] = await firstSecrets(own.as('lode_owner'), own.clock, ['bo'])
  const passkey = own.newPasskey()
  await joinBy(own.url, { secret: other, passkey })
  const bo = await signInOperator(own.url, { name: 'bo', passkey, origin: own.origin })
  const tess = await own.add([ana, bo], { name: 'tess', role: 'treasurer' })
  await runOperators(own.as('lode_owner'), own.clock, 'operators lost', { name: 'bo' })
  const correction = {
    from: 'income/rent',
    to: 'treasury/mining',
    amount: { amount: '1', coin: 'USDT' as Coin },
  }
  expect(await refusalOf(tess.call(consoleEndpoints.books.correct, { ...correction, reason: 'x' }))).toBe(
    'operator.refused two_admins',
  )
  await own.close()
})

test('[O-01] a signature counts only if its signer may still decide when the last one signs', async () => {
  const own = await startTestConsole()
  const one = await own.first('one')
  const two = await own.add([one], { name: 'two', role: 'admin' })
  const three = await own.add([one], { name: 'three', role: 'admin' })
  await own.add([one], { name: 'max', role: 'viewer' })
  const change = { name: 'max', role: 'support' as const }
  expect(await three.call(operators.setRole, change)).toEqual({ signed: 1, needed: 2 })
  for (const admin of [one, two]) await admin.call(operators.setRole, { name: 'three', role: 'viewer' })
  expect(await one.call(operators.setRole, change)).toEqual({ signed: 1, needed: 2 })
  expect(await two.call(operators.setRole, change)).toEqual({ signed: 2, needed: 2 })
  await own.close()
})

test('[O-01] the owner ends the lost passkey of the last admin and seats two again', async () => {
  const own = await startTestConsole()
  const owner = own.as('lode_owner')
  const ana = await own.first('ana', { alone: true })
  const lose = (name: string) => runOperators(owner, own.clock, 'operators lost', { name })
  await expect(own.db`update operator_passkey set lost_at = now()`).rejects.toThrow('permission denied')
  await owner`insert into operator_invitation (secret_hash, operator, role, actor, expires_at)
    values ('\\x01', 'ana', 'admin', 'operator:ana', ${new Date(own.clock.now().getTime() + 3_600_000)})`
  own.clock.advance(1)
  expect(await lose('ana')).toEqual([
    'ana can sign nothing any more',
    '2 admins are missing: npm run operators -- first',
  ])
  await expect(lose('ana')).rejects.toThrow('no passkey of ana counts')
  // Each row that lets them in has ended, and the log says so.
  const [left] = await owner`
    select p.ended_at, o.removed_at, i.expires_at, l.action from operator_passkey p join operator o on o.name = p.operator
    join operator_invitation i on i.operator = o.name and i.used_at is null
    left join operator_log l on l.subject = 'operator/ana' and l.action = 'lost'`
  const now = own.clock.now()
  expect(left).toEqual({ ended_at: now, removed_at: now, expires_at: now, action: 'lost' })
  expect(await refusalOf(ana.call(session.current, {}))).toBe('session.required')
  own.clock.advance(1)
  const back = await own.first('ana')
  const tess = await own.add([back], { name: 'tess', role: 'treasurer' })
  expect((await tess.call(session.current, {})).operator.role).toBe('treasurer')
  const passkeys = await owner<PasskeyRow[]>`
    select id, operator, role, public_key as key, first, at, lost_at as "lostAt" from operator_passkey`
  const people = replayPeople(passkeys)
  people.admitUntil(own.clock.now())
  expect([ana, back].map(({ passkey }) => people.roleOf(passkey.id))).toEqual([undefined, 'admin'])
  await own.close()
})
