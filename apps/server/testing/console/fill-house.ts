import { randomUUID } from 'node:crypto'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'

/** Something of each kind that the console shows: as the app, the worker and the signer would have left it. */
export async function fillHouse(owner: Database, clock: Clock, payer: string): Promise<void> {
  await owner`insert into users (address, invite_code, created_at) values (${`0x${'a'.repeat(40)}`}, 'CODE7', now())`
  await owner`insert into session (id, user_id, header_hash, cookie_hash, device_key_x, device_key_y, created_at, expires_at)
    values (gen_random_uuid(), 1, '\x01', '\x02', 'x', 'y', now(), now() + interval '1 day')`
  await owner`insert into halt (kind, reason, raised_by, at) values
    ('reserves_short', 'USDT: the vault has 90 of 100', 'system:withdrawal', now()),
    ('books_wrong', 'sum_is_zero: USDT', 'system:audit', now())`
  await owner`insert into alarm (kind, about, detail, raised_by, at, last_at)
    values ('sweep_waits', '', 'USDT: fee_ceiling', 'system:deposit', now(), now())`
  // No number is that of a holder.
  await owner`select setval(pg_get_serial_sequence('withdrawal', 'number'), 40)`
  for (const [number, state] of [
    [1, 'pending'],
    [2, 'final'],
  ] as const) {
    const id = randomUUID()
    await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
      values (${id}, 1, 'ethereum', 'USDT', ${`0x${String(number).repeat(40)}`}, ${4_321_000_000 + number}, 1000000, ${state}, now())`
    await owner`insert into withdrawal_step (withdrawal_id, state, at, actor) values (${id}, 'pending', now(), 'holder:1')`
    if (state === 'final')
      await owner`insert into halt (kind, reason, raised_by, at)
        values ('payout_lost', ${`withdrawal ${id} left the chain`}, 'system:payout-runner-ethereum', now())`
  }
  for (const state of ['seen', 'orphaned'])
    await owner`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via,
        swept, state, seen_at)
      values (gen_random_uuid(), 'ethereum', ${state}, 0, 7, '0xb', now(), 'user/1', 'USDT', 1500000, 'address', false, ${state}, now())`
  await owner`insert into job_run values ('audit', now(), false, now() + interval '1 hour')`
  await owner`insert into lease values ('audit', gen_random_uuid(), now() + interval '1 hour')`
  await owner`insert into chain_cursor values ('ethereum', 40, '0xb', 47, now())`
  await owner`insert into network_day_wait values ('2026-11-20', 'prices', now())`
  await owner`insert into price_latest values ('BTC', 'kraken', 61234, now())`
  await owner`insert into backup_seen values ('/var/backups/lode', now(), 123456, now())`
  await owner`insert into process_run values (gen_random_uuid(), 'api,worker', '0.9.7', 'abcdef0123456789', now(), now(), null)`
  await owner`insert into miner (id, name, parameters, units_total, on_sale) values ('m-1', 'M', '[]', 5, true)`
  await owner`insert into payout_transaction (network, hash, nonce, bytes, terms, signed_at, payer)
    values ('ethereum', '0x7', 3, '0x', '{}', now(), ${payer})`
  const talk = '29000000-0000-8000-8000-00000000000b'
  await owner`insert into support_conversation (id, user_id, last_number, waiting_since, opened_at, last_at)
    values (${talk}, 1, 1, now() - interval '5 hours', now(), now())`
  await owner`insert into support_message (conversation_id, number, author, key, text, at)
    values (${talk}, 1, 'person', ${randomUUID()}, 'Where is it?', now())`
  const moved = { reference: 'd1', actor: 'system:test', code: 'deposit', debit: 'custody/ethereum' } as const
  const books = openLedger({ db: owner, clock })
  await books.post({ ...moved, key: randomUUID(), credit: 'user/1', amount: money(9_000_000_000n, 'USDT') })
  await books.post({ ...moved, key: randomUUID(), credit: 'treasury/mining', amount: money(700_000n, 'BTC') })
  const promised = {
    ...moved,
    code: 'commitment',
    debit: 'user/1',
    credit: 'escrow/offering/1',
    phase: 'pend',
  } as const
  await books.post({ ...promised, key: randomUUID(), amount: money(1_500_000_000n, 'USDT') })
}
