import { randomUUID } from 'node:crypto'
import { systemClock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { type AuditFault, openAuditor, openLedger } from '@lode/ledger'
import { expect, test } from 'vitest'
import { ends, ids, posts, sql, startAuditedWorld, withCopy } from '../../../testing/audited-world.ts'
import { auditEverything } from '../../audit-everything.ts'
import { books } from '../../books.ts'

startAuditedWorld()

const tamperings: { what: string; by: (db: Database) => Promise<unknown>; fault: Partial<AuditFault> }[] = [
  {
    what: 'a deposit credited a second time',
    async by(db) {
      const [deposit] = await db<{ id: string }[]>`select id from deposit where coin = 'USDT'`
      const more = { code: 'deposit', reference: `deposit:${deposit?.id}` }
      await posts('custody/ethereum', 'user/1', 20_000_000_000n, more)(db)
    },
    fault: { rule: 'deposit_credited_once', account: 'user/1 USDT', found: 'user/1 20000000000 USDT' },
  },
  {
    what: 'a deposit credited to somebody else',
    by: sql("update deposit set owner = 'user/2' where coin = 'USDT'"),
    fault: {
      rule: 'deposit_credited_once',
      account: 'user/1 USDT',
      expected: 'confirmed user/2 20000000000 USDT',
    },
  },
  {
    what: 'a log of the chain that is two deposits',
    by: sql(`alter table deposit drop constraint deposit_once; insert into deposit
      select gen_random_uuid(), network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units,
        via, swept, 'seen', seen_at, null from deposit where coin = 'USDT'`),
    fault: { rule: 'deposit_credited_once', found: '2' },
  },
  {
    what: 'a deposit that was said to be credited and was not',
    by: sql(`insert into deposit select gen_random_uuid(), network, transaction_hash, 99, block_height, block_hash, block_at,
      owner, coin, units, via, swept, 'confirmed', seen_at, seen_at from deposit where coin = 'USDT'`),
    fault: { rule: 'deposit_in_books', account: 'user/1 USDT', found: 'none' },
  },
  {
    what: 'a withdrawal paid a second time',
    by: posts('user/1', 'custody/ethereum', 18_500_000n, {
      code: 'withdrawal',
      reference: `withdrawal:${ids.final}`,
    }),
    fault: { rule: 'posting_unclaimed', account: 'user/1 USDT' },
  },
  {
    what: 'a withdrawal paid a second time through a hold of its own',
    async by(db) {
      const withdrawal = { code: 'withdrawal', reference: `withdrawal:${ids.final}` }
      const hold = { ...withdrawal, phase: 'pend', key: randomUUID() }
      await posts('user/1', 'custody/ethereum', 18_500_000n, hold)(db)
      await ends(db, 'post_pending', hold.key)
    },
    fault: { rule: 'withdrawal_paid_once', found: expect.stringContaining('withdrawal 18500000') },
  },
  {
    what: 'a payment of a withdrawal that is not final',
    by: sql(`update withdrawal set state = 'mined' where id = '${ids.final}'`),
    fault: { rule: 'withdrawal_paid_once', expected: 'mined 18500000 fee 1500000 USDT' },
  },
  {
    what: 'half a group: the fee of a rejected withdrawal kept, the amount given back',
    async by(db) {
      const [fee] = await db<{ key: string }[]>`
        select key from posting where reference = ${`withdrawal:${ids.held}`} and code = 'withdrawal_fee'`
      await ends(db, 'void_pending', fee?.key)
    },
    fault: {
      rule: 'withdrawal_paid_once',
      account: 'user/1 USDT',
      found: 'void_pending withdrawal_fee 1500000',
    },
  },
  {
    what: 'a withdrawal that nothing was set aside for',
    by: sql(`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
      select gen_random_uuid(), 1, network, coin, address, 20000000, 0, 'approved', requested_at from withdrawal limit 1`),
    fault: { rule: 'withdrawal_legs', expected: 'amount 20000000 pend', found: 'none' },
  },
  {
    what: 'a payout signed with two nonces',
    by: sql(`insert into payout_transaction (network, hash, nonce, bytes, terms, signed_at, payer)
      select network, '0xother', nonce + 1, bytes, terms, signed_at, payer from payout_transaction;
      insert into payout_line (network, hash, withdrawal_id) select network, '0xother', withdrawal_id from payout_line`),
    fault: { rule: 'payout_once', account: 'user/1 USDT', found: expect.stringMatching(/^(0x\w+) 0, \1 1$/) },
  },
  {
    what: 'a rental paid twice for one day',
    async by(db) {
      const lines = [
        { owner: 'user/1', amount: { units: 100n, coin: 'BTC' }, reference: `rental:${ids.rental}` },
      ] as const
      await withTransaction(db, (tx) =>
        openLedger({ db }).accrue(tx, { day: '2027-01-01', actor: 'system:test', chunk: 0n, lines }),
      )
    },
    fault: { rule: 'rental_paid_once', account: 'user/1 BTC', found: 'user/1 100' },
  },
  {
    what: 'two payouts of one day',
    by: sql(`alter table mining_payout drop constraint mining_payout_pkey;
      insert into mining_payout select * from mining_payout where day = '2026-11-21'`),
    fault: { rule: 'rental_paid_once', account: 'user/1 BTC', found: '2026-11-21, 54000 s' },
  },
  {
    what: 'a rental paid outside of its term',
    by: sql(`update mining_payout set day = '2026-11-25' where day = '2026-11-22'`),
    fault: { rule: 'rental_in_term', account: 'user/1 BTC', found: '2026-11-25, 86400 s' },
  },
  {
    what: 'a day paid for longer than it ran',
    by: sql(`update mining_payout set active_seconds = 54001 where day = '2026-11-21'`),
    fault: { rule: 'rental_in_term', found: '2026-11-21, 54001 s' },
  },
  {
    what: 'a day that was settled and never credited',
    by: sql(`update mining_payout set posting_key = gen_random_uuid() where day = '2026-11-21'`),
    fault: { rule: 'rental_paid_once', account: 'user/1 BTC' },
  },
  {
    what: 'a service fee that the day’s rentals were not charged',
    by: sql(`update mining_payout set service_fee_paid = service_fee_paid - 1, pool_fee_paid = pool_fee_paid + 1
      where day = '2026-11-21'`),
    fault: { rule: 'service_fee_in_books', account: 'income/service BTC' },
  },
  {
    what: 'a profit that was charged less than the terms of its order say',
    by: sql(
      `update mining_payout set pool_fee_paid = pool_fee_paid + power_paid, power_paid = 0 where day = '2026-11-21'`,
    ),
    fault: { rule: 'rental_earned', account: 'user/1 BTC', found: expect.stringContaining('charged less') },
  },
  {
    what: 'a profit that its published day did not bring',
    by: sql(
      `update mining_payout set gross = gross * 2, pool_fee_paid = pool_fee_paid + gross where day = '2026-11-21'`,
    ),
    fault: {
      rule: 'rental_earned',
      account: 'user/1 BTC',
      found: expect.stringContaining('the day brought less'),
    },
  },
  {
    what: 'a refund that is in no books',
    by: sql(`update mining_payout set refunded = 7 where day = '2026-11-22'`),
    fault: { rule: 'refund_in_books', expected: '2026-11-22 7', found: 'none' },
  },
  {
    what: 'a refund given a second time',
    by: posts('income/rent', 'user/1', 7n, { code: 'refund', reference: `rental:${ids.rental}` }),
    fault: { rule: 'rental_refunded_once', account: 'user/1 USDT', found: 'user/1 7' },
  },
  {
    what: 'a rental that ended with a day that was never paid',
    by: sql(`update mining_order set state = 'completed'`),
    fault: { rule: 'rental_whole', account: 'user/1 BTC', found: '140400 s' },
  },
  {
    what: 'power that is counted as sold, and that no order holds',
    by: sql(`update mining_capacity set sold_th = sold_th + 200`),
    fault: { rule: 'power_held', account: 'TH/s sold', expected: '90', found: '290' },
  },
  {
    what: 'units that an order holds, and that are not counted',
    by: sql(`update miner set units_held = 0`),
    fault: { rule: 'power_held', account: 'units of granite-l2', found: '0' },
  },
  {
    what: 'an order that was not paid',
    by: sql(`insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
        state, created_at, paid_at, ends_at)
      select gen_random_uuid(), user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th,
        price, total, state, created_at, paid_at, ends_at from mining_order`),
    fault: { rule: 'order_paid', account: 'user/1 USDT', found: 'none' },
  },
]

for (const { what, by, fault } of tamperings)
  test(`[G-01] the audit names ${what}`, () =>
    withCopy(async (db) => {
      await by(db)
      expect((await auditEverything(db)).fault).toMatchObject(fault)
      // So does the pass of the standing audit, slice by slice: of several rules that are broken, perhaps by another.
      const standing = openAuditor({ db, clock: systemClock }, { more: books, entries: 1n })
      let slice = await standing.walkOn()
      while (!slice.fault && !slice.finished) slice = await standing.walkOn()
      expect(slice.fault).toBeDefined()
    }))
