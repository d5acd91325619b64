import { randomInt, randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { type Database, withTransaction } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { miningWorld, requestOf } from '../../../testing/mining-world.ts'
import { auditEverything } from '../../audit-everything.ts'
import { decideWithheld } from './decide-withheld.ts'
import { createRewardJob } from './jobs/reward-inviters.ts'
import { invites } from './module.ts'
import { createInvitesService } from './service.ts'

const usdt = 1_000_000n
const { signal } = new AbortController()

/** Holders 1 to `count`, with codes CODE1, CODE2 …, who have money to rent, and the invites between them. */
async function invitesWorld(count: number) {
  const { db, as, close } = await testDatabase({ max: 4 })
  const world = await miningWorld(db, { at: '2026-11-21T09:00:00Z' })
  await db`insert into users (address, invite_code, created_at)
    select '0x' || lpad(n::text, 40, '0'), 'CODE' || n, ${world.clock.now()} from generate_series(1, ${count}) n order by n`
  await invites.seed?.({ db, clock: world.clock, configuration: {} as never })
  await world.record()
  for (let n = 1; n <= count; n++) await world.fund(`user/${BigInt(n)}`, 10_000n * usdt)
  await world.fund('treasury/mining', 100_000_000n)
  const service = createInvitesService(world)
  const reward = createRewardJob(world)
  return {
    ...world,
    owner: as('lode_owner'),
    service,
    bind: (userId: number, code: string) => service.bind({ userId: BigInt(userId), code }),
    reward: () => reward.run(signal),
    /** Settles a day, so that its fees are earned. */
    async settle(at: string) {
      world.clock.set(at)
      await world.record()
      await world.run('profit')
    },
    satoshi: async (owner: 'rewards/referral' | 'income/service' | `user/${bigint}`) =>
      (await world.ledger.balance({ owner, coin: 'BTC' })).balance.units,
    overview: (userId: bigint) => service.overview(userId),
    done: () => world.close().then(close),
  }
}

const share = async (db: Database, id: bigint) => {
  const [row] = await db<{ fee: bigint }[]>`select sum(m.service_fee_paid)::bigint as fee from mining_payout m
    join mining_order o on o.id = m.rental_id where o.user_id = ${id.toString()} and m.credited > 0`
  return (row?.fee ?? 0n) / 10n
}

test('[U-02] an inviter is bound once, before the first order, never oneself, never in a circle', async () => {
  const { bind, mining, done } = await invitesWorld(4)
  const refused = (code: string) => ({ code: `invite.${code}` })
  await expect(bind(1, '  ')).rejects.toMatchObject(refused('code_required'))
  await expect(bind(1, 'NOBODY')).rejects.toMatchObject(refused('code_unknown'))
  await expect(bind(1, 'CODE1')).rejects.toMatchObject(refused('own_code'))
  await bind(1, 'code2 ')
  await expect(bind(1, 'CODE3')).rejects.toMatchObject(refused('already_bound'))
  await bind(2, 'CODE3')
  await expect(bind(3, 'CODE1')).rejects.toMatchObject(refused('circle'))
  await mining.createOrder(requestOf(4n))
  await expect(bind(4, 'CODE1')).rejects.toMatchObject(refused('too_late'))
  await done()
})

test('[U-02] of two bindings at once that would make a circle, one is made', async () => {
  const { bind, done } = await invitesWorld(2)
  const [a, b] = await Promise.allSettled([bind(1, 'CODE2'), bind(2, 'CODE1')])
  expect([a.status, b.status].sort()).toEqual(['fulfilled', 'rejected'])
  await done()
})

test('[U-02] a tenth of the service fee of a settled day is set aside once, and paid once, seven days later', async () => {
  const { db, bind, mining, settle, reward, satoshi, overview, clock, service, done } = await invitesWorld(2)
  await bind(2, 'CODE1')
  await mining.createOrder(requestOf(2n, { quantity: 5 }))
  await settle('2026-11-22T10:00:00Z')
  const earned = await satoshi('income/service')
  await Promise.all([reward(), reward()])
  await reward()
  const mine = await share(db, 2n)
  expect(mine).toBeGreaterThan(0n)
  expect([await satoshi('rewards/referral'), await satoshi('income/service')]).toEqual([mine, earned - mine])
  expect(endpoints.invites.overview.reply.parse(await overview(1n))).toMatchObject({
    count: 1,
    pending: { amount: (Number(mine) / 1e8).toFixed(8).replace(/0+$/, ''), coin: 'BTC' },
    paid: { amount: '0' },
    bindable: true,
  })
  expect((await overview(2n)).inviter).toBe('CODE1')
  clock.set('2026-11-29T09:59:00Z')
  await reward()
  expect(await satoshi('user/1')).toBe(0n)
  clock.set('2026-11-29T10:01:00Z')
  await Promise.all([reward(), reward()])
  expect([await satoshi('user/1'), await satoshi('rewards/referral')]).toEqual([mine, 0n])
  const { rows } = endpoints.invites.rewards.reply.parse(await service.rewards({ userId: 1n, limit: 20 }))
  expect(rows).toMatchObject([{ day: '2026-11-21', state: 'paid', address: '0x0000••••02' }])
  expect((await auditEverything(db)).fault).toBeNull()
  await done()
})

test('[U-02] rewards of two who share a device are withheld with the reason, appealed once, and released or given back', async () => {
  const { db, owner, ledger, bind, mining, settle, reward, satoshi, service, clock, done } =
    await invitesWorld(4)
  const now = () => clock.now()
  for (const n of [2, 3, 4]) {
    await bind(n, 'CODE1')
    await mining.createOrder(requestOf(BigInt(n)))
  }
  for (const n of [1, 2, 3])
    await db`insert into session (id, user_id, header_hash, cookie_hash, device_key_x, device_key_y, created_at, expires_at)
      values (${randomUUID()}, ${n}, ${Buffer.from([n])}, ${Buffer.from([n])}, 'x', 'y', ${now()}, '2027-01-01')`
  await settle('2026-11-22T10:00:00Z')
  await reward()
  clock.set('2026-11-30T10:00:00Z')
  await reward()
  const people = async () =>
    endpoints.invites.people.reply.parse(await service.people({ userId: 1n, limit: 20 })).rows
  expect((await people()).map(({ withheld }) => withheld?.reason ?? null).sort()).toEqual([
    null,
    'same_device',
    'same_device',
  ])
  expect(await satoshi('user/1')).toBe(await share(db, 4n))
  const device = (await people()).find(({ address }) => address.endsWith('02'))
  const appeal = (userId: bigint, text = 'We share a tablet.') =>
    service.appeal({ userId, key: randomUUID(), person: device?.id ?? '', text })
  await expect(appeal(2n)).rejects.toMatchObject({ code: 'invite.nothing_withheld' })
  await appeal(1n)
  await appeal(1n)
  await expect(appeal(1n, 'And a bed.')).rejects.toMatchObject({ code: 'appeal.made_already' })
  const decide = (inviteeId: bigint, decision: 'release' | 'refuse') =>
    withTransaction(owner, (tx) =>
      decideWithheld(
        tx,
        { ledger, clock },
        { inviterId: 1n, inviteeId, decision, why: 'looked', actor: 'operator:ana' },
      ),
    )
  expect(await decide(2n, 'release')).toBe(true)
  await reward()
  expect(await satoshi('user/1')).toBe((await share(db, 4n)) + (await share(db, 2n)))
  const before = await satoshi('income/service')
  expect([await decide(3n, 'refuse'), await decide(3n, 'release')]).toEqual([true, false])
  expect(await satoshi('income/service')).toBe(before + (await share(db, 3n)))
  // What comes after a decision follows it.
  await settle('2026-11-30T11:00:00Z')
  await reward()
  clock.set('2026-12-08T10:00:00Z')
  await reward()
  const states =
    await db`select distinct invitee_id::int as invitee, state from referral_reward where day > '2026-11-21' order by 1`
  expect(states).toEqual([
    { invitee: 2, state: 'paid' },
    { invitee: 3, state: 'withheld' },
    { invitee: 4, state: 'paid' },
  ])
  expect((await auditEverything(db)).fault).toBeNull()
  await done()
})

test('[U-02] rewards of two who withdraw to one address, or to each other’s wallet, are withheld', async () => {
  const { db, bind, mining, settle, reward, service, clock, done } = await invitesWorld(4)
  for (const n of [2, 3, 4]) {
    await bind(n, 'CODE1')
    await mining.createOrder(requestOf(BigInt(n)))
  }
  const wallet = (n: number) => `0x${`${n}`.padStart(40, '0')}`
  const sent = [
    { by: 2, to: wallet(1), state: 'pending' },
    { by: 3, to: wallet(9), state: 'pending' },
    { by: 1, to: wallet(9), state: 'pending' },
    { by: 4, to: wallet(1), state: 'rejected' },
  ]
  for (const { by, to, state } of sent)
    await db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, rejection, requested_at)
      values (${randomUUID()}, ${by}, 'ethereum', 'USDT', ${to}, 9000000, 1500000, ${state},
        ${state === 'rejected' ? 'manual' : null}, ${clock.now()})`
  await settle('2026-11-22T10:00:00Z')
  await reward()
  clock.set('2026-11-30T10:00:00Z')
  await reward()
  const { rows } = await service.people({ userId: 1n, limit: 20 })
  const said = rows.map(({ address, withheld }) => `${address.slice(-1)} ${withheld?.reason ?? 'paid'}`)
  expect(said.sort()).toEqual(['2 same_payout_address', '3 same_payout_address', '4 paid'])
  await done()
})

test('[U-02] no set of accounts gains by inviting one another, whatever the graph and the rents', async () => {
  const seed = randomInt(2 ** 31)
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const world = await invitesWorld(50)
  const { db, bind, mining, settle, reward, clock, done } = world
  for (let n = 2; n <= 50; n++) if (random(4) > 0) await bind(n, `CODE${1 + random(n - 1)}`)
  for (let n = 0; n < 12; n++) await mining.createOrder(requestOf(BigInt(1 + random(50))))
  for (const day of ['22', '23', '24']) await settle(`2026-11-${day}T10:00:00Z`)
  await reward()
  clock.set('2026-12-10T10:00:00Z')
  await reward()
  const rows = await db<{ inviter: number; invitee: number; units: bigint; fee: bigint }[]>`
    select inviter_id::int as inviter, invitee_id::int as invitee, units::bigint, fee::bigint from referral_reward where state = 'paid'`
  expect(rows.length, `seed ${seed}`).toBeGreaterThan(5)
  const fees = new Map(
    (
      await db<
        { id: number; fee: bigint }[]
      >`select o.user_id::int as id, sum(m.service_fee_paid)::bigint as fee
        from mining_payout m join mining_order o on o.id = m.rental_id group by o.user_id`
    ).map(({ id, fee }) => [id, fee]),
  )
  for (let n = 0; n < 500; n++) {
    // Some set of each size from 2 to 50: the first so many of an order by chance.
    const size = 2 + (n % 49)
    const order = Array.from({ length: 50 }, (_, i) => ({ id: i + 1, by: random(2 ** 30) }))
    const set = new Set(
      order
        .sort((a, b) => a.by - b.by || a.id - b.id)
        .slice(0, size)
        .map(({ id }) => id),
    )
    expect(set.size).toBe(size)
    const earned = rows.filter(({ inviter, invitee }) => set.has(inviter) && set.has(invitee))
    const spent = [...set].reduce((sum, id) => sum + (fees.get(id) ?? 0n), 0n)
    const gain = earned.reduce((sum, { units }) => sum + units, 0n) - spent
    expect(gain <= 0n, `seed ${seed}, set ${[...set]}`).toBe(true)
  }
  expect((await auditEverything(db)).fault).toBeNull()
  await done()
})
