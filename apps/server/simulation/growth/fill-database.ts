import type { Database } from '@lode/database'
import { fillBooks } from '../../testing/path/fill-books.ts'
import { fillRentals } from '../../testing/path/fill-rentals.ts'

/** A moment of the last `days`, by the number `n` of a row. */
const ago = (days: number) =>
  `now() - (n % ${days}) * interval '1 day' - (n % 86000 + 60) * interval '1 second'`

/** The id of row `n` of a kind that is a letter of the hexadecimal ones. */
const id = (kind: string, n = 'n') =>
  `('00000000-0000-4000-${kind}000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const hash = (kind: string, bytes = 32) =>
  `encode(substr(sha256(('${kind}' || n)::bytea), 1, ${bytes}), 'hex')`

/** The rows of each holder, as statements over `n` from 1 to their number. The first holder has a thousand of each. */
function statements(holders: number): readonly string[] {
  const all = `from generate_series(1, ${holders}) n`
  const some = (part: number) => `from generate_series(1, ${Math.floor(holders / part)}) n`
  const owner = 'case when n <= 1000 then 1 else n end'
  return [
    `update users set created_at = now() - (id % 300) * interval '1 day' - (id % 86000) * interval '1 second',
      invited_by = case when id between 2 and ${Math.floor(holders / 10)} then 1 when id % 3 = 0 then id / 3 end`,
    `select setval(pg_get_serial_sequence('users', 'id'), ${holders + 1})`,
    `insert into account (id, owner, coin) select nextval('account_user_id'), 'user/' || n, 'BTC' ${all}`,
    `insert into audit_account (account, version, balance, pending) select id, version, balance, pending from account`,
    `insert into session (id, user_id, header_hash, cookie_hash, device_key_x, device_key_y, created_at, expires_at)
      select gen_random_uuid(), n, sha256(('h' || n)::bytea), sha256(('c' || n)::bytea), ${hash('x')}, ${hash('y')},
        now() - interval '1 hour', now() + interval '20 hours' ${all}`,
    `insert into session_record (id, user_id, device, device_key, signed_in_at)
      select gen_random_uuid(), n, 'Chrome/Android', ${hash('x')}, ${ago(60)} ${all}`,
    `insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at, nonce, payer, transaction_hash,
        mined_height, mined_hash)
      select ${id('9')}, ${owner}, 'ethereum', 'USDT', '0x' || ${hash('w', 20)}, 5000000, 1000000, 'final', ${ago(300)}, n, '0xpayer',
        '0x' || n, n, '0xh' ${all}`,
    `insert into withdrawal_step (withdrawal_id, state, at, actor)
      select ${id('9')}, s.state, ${ago(300)} + s.k * interval '10 seconds', 'system:payout' ${all},
        (values ('pending', 1), ('approved', 2), ('signed', 3), ('mined', 4), ('final', 5)) s (state, k)`,
    `insert into event (topic, owner, payload, actor, at)
      select 'balance', 'user/' || n, '{"coin":"USDT"}', 'system:x', now() - (n % 3600) * interval '1 second' ${all}`,
    `insert into exchange (id, user_id, pay_coin, pay, fee, receive_coin, receive, spread, fee_part, spread_part, mid, rate, inverse,
        prices, quoted_at, expires_at, accepted_at)
      select gen_random_uuid(), ${owner}, 'USDT', 1000000, 1000, 'BTC', 1000, 100, '0.001', '0.001', '90000', '90000', '0.00001', '[]',
        ${ago(300)}, ${ago(300)} + interval '15 s', ${ago(300)} + interval '5 s' ${all}`,
    `insert into referral_reward (id, inviter_id, invitee_id, day, terms_version, fee, units, state, created_at, payable_at, ended_at)
      select gen_random_uuid(), invited_by, id, date '2026-11-01', 1, 1000, 10, 'paid', created_at, created_at, created_at
      from users where invited_by is not null`,
    `insert into invite_sum (user_id, invited, pending, withheld, paid)
      select invited_by, count(*), 0, 0, 10 * count(*) from users where invited_by is not null group by invited_by`,
    `insert into support_conversation (id, user_id, last_number, read_number, waiting_since, opened_at, last_at)
      select ${id('a')}, n, 10, 10, case when n % 100 = 0 then now() end, ${ago(90)}, ${ago(30)} ${some(10)}`,
    `insert into support_message (conversation_id, number, author, name, actor, key, text, waited, at)
      select ${id('a', '1 + n / 10')}, 1 + n % 10, case when n % 2 = 0 then 'person' else 'agent' end,
        case when n % 2 = 1 then 'Ana' end, case when n % 2 = 1 then 'operator:ana' end, gen_random_uuid(), 'message ' || n,
        case when n % 2 = 1 then interval '3 minutes' end, ${ago(30)} from generate_series(1, ${holders - 11}) n`,
    `insert into mail (id, recipient, locale, template, params, priority, created_at, due_at, state, ended_at)
      select gen_random_uuid(), n || '@x.example', 'en', 'notice', '{}', 1, ${ago(20)}, ${ago(20)}, 'sent', ${ago(20)} ${some(2)}`,
    `insert into activity_address (network, address, indexed_from, floor) select 'ethereum', address, 0, 0 from users`,
    `insert into activity_cursor (network, height, hash, version, last_user)
      select 'ethereum', 0, '0x', 0, max(id) from users`,
  ]
}

/**
 * Fills an empty database with holders and what hangs on them, in bulk: books, rentals, sessions, withdrawals, exchanges, invites,
 * conversations, letters. The triggers and foreign keys are not asked.
 * @param db A pool of the owner's login.
 * @param options `first` is the address of the first holder, who has the most.
 */
export async function fillDatabase(
  db: Database,
  { holders, first }: { holders: number; first: string },
): Promise<void> {
  await fillBooks(db, { holders, postings: 2 * holders })
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const statement of statements(holders)) await tx.unsafe(statement)
  })
  await fillRentals(db, { holders, rentals: holders })
  await db`update users set address = ${first} where id = 1`
  await db`vacuum analyze`
}
