import { randomUUID } from 'node:crypto'
import { type Database, type Login, openDatabase } from '@lode/database'
import { freshDatabase } from '@lode/database/embedded'
import { parseMoney } from '@lode/domain'
import { openLedger, type Post } from '@lode/ledger'
import { afterAll, beforeAll, expect } from 'vitest'
import { auditEverything } from '../src/audit-everything.ts'
import { createDepositWatcher } from '../src/modules/deposit/jobs/deposit-watcher.ts'
import { createPayoutRunner } from '../src/modules/withdrawal/jobs/payout-runner.ts'
import { createWithdrawalService } from '../src/modules/withdrawal/service.ts'
import { asSigner } from './chain/as-signer.ts'
import { neverAbort, startWorld, type World } from './chain/world.ts'
import { miningWorld } from './mining-world.ts'

// The world of the test file that runs, once it has called `startAuditedWorld`: a process runs one file after another.
export let world: World
let template = ''
export const ids = { final: randomUUID(), rejected: randomUUID(), held: randomUUID(), rental: randomUUID() }
const recipient = '0x1111111111111111111111111111111111111111'

/** Asks for a withdrawal. */
export function ask(to: World, id: string, amount: string) {
  const request = {
    userId: 1n,
    network: 'ethereum',
    address: recipient,
    amount: parseMoney(amount, 'USDT'),
  } as const
  return createWithdrawalService(to).request({ id, ...request })
}

/**
 * Gives the test file that calls it a world of its own, of a holder who deposited, rented, was paid for a day, and withdrew:
 * one final, one rejected, one for a person to see.
 */
export function startAuditedWorld(): void {
  beforeAll(async () => {
    world = await startWorld({ confirmations: 2n })
    await world.deposit({ owner: 'user/1', coin: 'USDT', units: 20_000_000_000n })
    await world.deposit({ owner: 'treasury/mining', coin: 'BTC', units: 100_000_000n })
    await world.deposit({ owner: 'liquidity/exchange', coin: 'BTC', units: 50_000_000n })
    await world.testClient.mine({ blocks: 3 })
    await createDepositWatcher(world).run(neverAbort)

    const mining = await miningWorld(world.db, { at: '2026-11-21T09:00:00Z' })
    await mining.record()
    await mining.mining.createOrder({
      key: ids.rental,
      userId: 1n,
      minerId: 'granite-l2',
      periodDays: 3,
      quantity: 1,
      termsVersion: 1,
      payWith: 'balance',
    })
    mining.clock.set('2026-11-23T03:00:00Z')
    await mining.record()
    await mining.run('profit')
    await mining.close()

    const service = createWithdrawalService(world)
    await ask(world, ids.final, '20')
    const pay = createPayoutRunner(asSigner(world))
    await pay.run(neverAbort)
    await world.testClient.mine({ blocks: 3 })
    await pay.run(neverAbort)
    await pay.run(neverAbort)
    await ask(world, ids.rejected, '6000')
    await service.reject({ id: ids.rejected, actor: 'operator:ana', reason: 'operator' })
    await ask(world, ids.held, '6000')
    expect((await service.get({ userId: 1n, id: ids.final })).state).toBe('final')
    expect((await auditEverything(world.db)).fault).toBeNull()
    // A database that somebody is logged in to is no template.
    for (const pool of [world.db, world.as('lode_signer')]) await pool.end()
    template = new URL(world.url).pathname.slice(1)
  })
  afterAll(() => world.stop())
}

/** Does work on a copy of its database, tampered with as one likes: as its owner, or with the rights of another login. */
export async function withCopy(
  work: (db: Database, as: (login: Login) => Database) => Promise<void>,
  login: Login = 'lode_owner',
): Promise<void> {
  const copy = await freshDatabase(process.env.LODE_TEST_POSTGRES ?? '', { template })
  const pools = new Map<Login, Database>()
  const as = (who: Login): Database => {
    const pool = pools.get(who) ?? openDatabase(copy.urlOf(who))
    pools.set(who, pool)
    return pool
  }
  try {
    await work(as(login), as)
  } finally {
    await Promise.all([...pools.values()].map((pool) => pool.end()))
    await copy.drop()
  }
}

/** Posts as a broken product would: a transfer that the ledger has no reason to refuse. */
export const posts = (debit: string, credit: string, units: bigint, more: object) => (db: Database) =>
  openLedger({ db }).post({
    key: randomUUID(),
    debit,
    credit,
    amount: { units, coin: 'USDT' },
    actor: 'system:test',
    ...more,
  } as unknown as Post)

/** Ends a hold likewise. */
export const ends = (db: Database, phase: 'post_pending' | 'void_pending', pending = '') =>
  openLedger({ db }).post({ key: randomUUID(), phase, pending, actor: 'system:test' })

/** Changes rows behind the back of every trigger and constraint of references. */
export const sql = (text: string) => (db: Database) =>
  db.unsafe(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
