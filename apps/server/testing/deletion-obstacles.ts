import { randomUUID } from 'node:crypto'
import { money } from '@lode/domain'
import { openLedger, userOwner } from '@lode/ledger'
import type { TestServer } from './start-test-server.ts'
import { signIn, type TestClient } from './test-client.ts'

const obstacles: Record<string, (holder: TestClient, server: TestServer) => Promise<unknown>> = {
  balance: ({ userId }, server) =>
    openLedger({ db: server.as('lode_owner') }).post({
      ...{ key: randomUUID(), debit: 'custody/ethereum', credit: userOwner(userId), code: 'deposit' },
      ...{ amount: money(1n, 'USDT'), reference: 'test', actor: 'system:test' },
    }),
  rental: ({ userId }, server) => server.db`
    insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total, state,
      created_at, paid_at, ends_at)
    select ${randomUUID()}, ${userId.toString()}, substr(subject, 7), version, 'rental', 'USDT', 30, 1, 1, 1, 1, 'paid',
      '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z' from terms where subject like 'miner/%' limit 1`,
  withdrawal: ({ userId }, server) => server.db`
    insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    values (${randomUUID()}, ${userId.toString()}, 'ethereum', 'USDT', ${`0x${'ab'.repeat(20)}`}, 5000000, 1500000, 'pending', ${server.clock.now()})`,
  offering: async ({ userId }, server) => {
    const owner = server.as('lode_owner')
    const number = 900_000 + Number(userId)
    await owner`insert into offering (number, id, state, terms_version, closed_at, allocated, raised)
      values (${number}, ${`o${number}`}, 'ended', 1, '2026-11-01T00:00:00Z', 10, 10)`
    await owner`insert into offering_commitment (id, offering, user_id, units, allocated, cost, settled_at, released)
      values (${randomUUID()}, ${number}, ${userId.toString()}, 10, 10, 10, '2026-11-01T00:01:00Z', 9)`
  },
  payment: ({ userId }, server) => server.db`
    insert into payment_intent (id, purpose, user_id, coin, units, methods, state, opened_by, created_at, expires_at)
    values (${randomUUID()}, 'order', ${userId.toString()}, 'USDT', 1, '{balance}', 'open', 'system:test', ${server.clock.now()}, ${server.clock.now()})`,
  'payment, ETH at the address': ({ userId }, server) => server.db`
    insert into deposit_address (network, address, owner, touched_height)
    values ('ethereum', ${`0x${userId.toString(16).padStart(40, '0')}`}, ${userOwner(userId)}, 7)`,
  refund: async ({ userId }, server) => {
    const [owner, id] = [server.as('lode_owner'), randomUUID()]
    await owner`insert into network_day (day) values ('2026-01-01') on conflict do nothing`
    await owner`
      insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total, state,
        created_at, paid_at, ends_at)
      select ${id}, ${userId.toString()}, substr(subject, 7), version, 'rental', 'USDT', 3, 1, 1, 1, 1, 'completed',
        '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z' from terms where subject like 'miner/%' limit 1`
    await owner`insert into mining_payout (rental_id, day, active_seconds, gross, pool_fee_paid, power_paid, service_fee_paid, net,
        credited, settled_at, refunded, refund_owed)
      values (${id}, '2026-01-01', 86400, 0, 0, 0, 0, 0, 0, '2026-01-02T00:00:00Z', 1, true)`
  },
  'reward, pending': (holder, server) => addReward(server, holder, 'pending'),
  'reward, withheld and appealed': async (holder, server) => {
    const invitee = await addReward(server, holder, 'withheld')
    const now = server.clock.now()
    await server.db`insert into appeal (id, user_id, kind, subject, text, at, due_at)
      values (${randomUUID()}, ${holder.userId.toString()}, 'reward', ${`${holder.userId}/${invitee}`}, 'ours', ${now}, ${now})`
  },
  frozen: ({ userId }, server) => server.as('lode_owner')`
    insert into withdrawal_freeze (id, user_id, reason, at, actor)
    values (${randomUUID()}, ${userId.toString()}, 'legal_order', ${server.clock.now()}, 'operator:rea')`,
}

/** Adds a reward that waits to be paid, or is withheld. Returns the invited holder. */
export async function addReward(
  server: TestServer,
  { userId }: TestClient,
  state: 'pending' | 'withheld',
): Promise<bigint> {
  const invitee = (await signIn(server.url)).userId
  await server.db`
    insert into referral_reward (id, inviter_id, invitee_id, day, terms_version, fee, units, state, reason, created_at, payable_at)
    select ${randomUUID()}, ${String(userId)}, ${String(invitee)}, '2026-11-01', max(version), 100, 10, ${state},
      ${state === 'withheld' ? 'same_device' : null}, ${server.clock.now()}, ${server.clock.now()} from terms where subject = 'referral'`
  return invitee
}

/** The obstacles there are: each begins with the code that it is refused by. */
export const obstacleNames = Object.keys(obstacles)

/** Lays one of the obstacles in the way of a holder who wants to be deleted. */
export async function layObstacle(
  server: TestServer,
  { name, holder }: { name: string; holder: TestClient },
): Promise<void> {
  await obstacles[name]?.(holder, server)
}
