import { type Database, withTransaction } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { randomOf } from '../../../simulation/random.ts'
import { countUnread } from './count-unread.ts'
import { createNoticeChangesSweep } from './jobs/sweep-notice-changes.ts'
import { readNotices } from './read-notices.ts'

const { db, as, close } = await testDatabase({ max: 4 })
const owner = as('lode_owner')
afterAll(close)

const holders = [1n, 2n, 3n]
const minute = 60_000
const day = 86_400_000
const steps = Number(process.env.STEPS ?? 120)
const seed = Number(process.env.SEED ?? 7)
const start = Date.parse('2026-11-21T09:00:00Z')
let made = 0
const newId = () => `00000000-0000-8000-8000-${String(++made).padStart(12, '0')}`

type Step = { user: string; at: Date; below: (bound: number) => number }
type Doing = (tx: Database, step: Step) => PromiseLike<unknown>
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The newest withdrawal of a holder, as the condition of an update. */
const newest = (tx: Database, { user }: Step) =>
  tx`id = (select id from withdrawal where user_id = ${user} and state <> 'rejected' order by number desc limit 1)`

const rent = (tx: Database, { user, at }: Step, forMs: number) => tx`
  insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
    state, created_at, paid_at, ends_at)
  values (${newId()}, ${user}, 's21', 1, 'purchase', 'USDT', 3, 1, 200, 4, 4, 'paid', ${at}, ${later(at, forMs - 3 * day)}, ${later(at, forMs)})`

/** Participants of an offering get their tokens from a contract: at once, then from a moment. */
const leave = (tx: Database, { user, at }: Step) => tx`
  insert into offering_statement (offering, statement, key_id, signature, exit_contract, hosted_until)
  select c.offering, 's', repeat('0', 32), 's', ${`0x${'a'.repeat(40)}`}, null from offering_commitment c where user_id = ${user}
  on conflict (offering) do update set hosted_until = ${at}`

/** Everything that changes what notices are read from, one of each kind. */
const doings: Record<string, Doing> = {
  credit: (tx, { user, at }) => tx`
    insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via, swept, state, seen_at, credited_at)
    values (${newId()}, 'ethereum', ${`0x${made}`}, 0, 1, '0x1', ${at}, ${`user/${user}`}, 'USDT', 5, 'vault', true, 'confirmed', ${at}, ${at})`,
  see: (tx, { user, at }) => tx`
    insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via, swept, state, seen_at)
    values (${newId()}, 'ethereum', ${`0x${made}`}, 0, 1, '0x1', ${at}, ${`user/${user}`}, 'USDT', 5, 'vault', true, 'seen', ${at})`,
  confirm: (tx, { user, at }) => tx`
    update deposit set state = 'confirmed', credited_at = ${at} where owner = ${`user/${user}`} and state = 'seen'`,
  reverse: (tx, { user }) => tx`
    update deposit set state = 'reversed', reversals = 1, taken_from = owner
    where id = (select max(id::text)::uuid from deposit where owner = ${`user/${user}`} and state = 'confirmed')`,
  async withdraw(tx, { user, at, below }) {
    const id = newId()
    await tx`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
      values (${id}, ${user}, 'ethereum', 'USDT', '0xab', 3, 1, 'pending', ${at})`
    const signed = below(2) === 1 ? '{"walletSignature": "0xab"}' : '{}'
    await tx`insert into withdrawal_proof values (${id}, ${signed}, 's', 'x', 'y', 'm', 's')`
  },
  async end(tx, step) {
    const state = step.below(2) === 0 ? 'final' : 'rejected'
    await tx`insert into withdrawal_step (withdrawal_id, state, at, actor)
      select id, ${state}, ${step.at}, 'system:test' from withdrawal where ${newest(tx, step)}`
    await tx`update withdrawal set state = ${state}, rejection = ${state === 'final' ? null : 'no'}
      where ${newest(tx, step)}`
  },
  wait: (tx, { user, at }) => tx`
    insert into payout_wait (withdrawal_id, reason, until, at) select id, 'limit_all', null, ${at} from withdrawal where user_id = ${user}
    on conflict (withdrawal_id) do update set at = excluded.at`,
  go: (tx, { user }) =>
    tx`delete from payout_wait w using withdrawal d where d.id = w.withdrawal_id and d.user_id = ${user}`,
  signIn: (tx, { user, at }) => tx`
    insert into session_record (id, user_id, device_key, signed_in_at) values (${newId()}, ${user}, 'k', ${at})`,
  endSessions: (tx, { user, at }) => tx`
    update session_record set ended_at = ${at}, ended_by = ${newId()}, by_operator = true where user_id = ${user} and ended_at is null`,
  forgetSessions: (tx, { at }) => tx`delete from session_record where signed_in_at < ${later(at, -40 * day)}`,
  email: (tx, { user, at }) => tx`
    insert into email_request (id, user_id, kind, name, email, email_key, locale, created_at, expires_at, ended_at, outcome)
    values (${newId()}, ${user}, 'change', 'A', 'a', 'a', 'en', ${at}, ${at}, ${at}, 'done')`,
  forgetEmail: (tx, { at }) => tx`delete from email_request where created_at < ${later(at, -30 * day)}`,
  decideIdentity: (tx, { user, at }) => tx`
    insert into identity_check (user_id, attempt, state, name, email, submitted_at, due_at, decided_at, decided_by, faults, photos_until)
    select ${user}, coalesce(max(attempt), 0) + 1, 'rejected', 'A', 'a', ${at}, ${at}, ${at}, 'operator:ana', '{blurred}', ${at}
    from identity_check where user_id = ${user}`,
  forgetIdentity: (tx, { user }) => tx`delete from identity_check where user_id = ${user}`,
  saveRecipient: (tx, { user, at }) => tx`
    insert into recipient_change (id, user_id, kind, at, effective_at) values (${newId()}, ${user}, 'only_saved_on', ${at}, ${at})`,
  appeal: (tx, { user, at }) => tx`
    insert into appeal (id, user_id, kind, subject, text, at, due_at) values (${newId()}, ${user}, 'identity', ${String(made)}, 'x', ${at}, ${at})`,
  decideAppeal: (tx, { user, at }) => tx`
    update appeal set decision = 'granted', decided_at = ${at}, decided_by = 'operator:ana', decided_why = 'y'
    where user_id = ${user} and decision is null`,
  async export(tx, { user, at }) {
    const id = newId()
    await tx`insert into account_export (id, user_id, state, asked_at) values (${id}, ${user}, 'waiting', ${at})`
    await tx`update account_export set state = 'ready', ready_at = ${at}, until = ${at}, bytes = 1 where id = ${id}`
  },
  freeze: (tx, { user, at }) => tx`
    insert into withdrawal_freeze (id, user_id, reason, at, actor) values (${newId()}, ${user}, 'legal_order', ${at}, 'operator:ana')
    on conflict do nothing`,
  release: (tx, { user, at }) => tx`
    update withdrawal_freeze set released_at = ${at}, released_by = 'operator:ana' where user_id = ${user} and released_at is null`,
  delete: (tx, { user, at }) => tx`
    insert into account_deletion (id, user_id, state, asked_at, due_at) values (${newId()}, ${user}, 'waiting', ${at}, ${at})
    on conflict do nothing`,
  callOff: (tx, { user, at }) => tx`
    update account_deletion set state = 'called_off', ended_at = ${at} where user_id = ${user} and state = 'waiting'`,
  rentFor2Days: (tx, step) => rent(tx, step, 2 * day),
  sellBack: (tx, { user, at }) => tx`
    update mining_order set sold_back = 3, ends_at = ${at}
    where user_id = ${user} and sold_back is null and paid_at < ${at} and ends_at > ${at}`,
  rentForAMinute: (tx, step) => rent(tx, step, minute),
  announce: (tx, { at }) => tx`
    insert into terms (subject, version, effective_from, decided_at, actor, document)
    values (${`announcement/a${++made}`}, 1, ${later(at, minute)}, ${at}, 'system:test',
      ${tx.json({ title: { en: 'x' }, text: { en: 'y' }, until: later(at, day).toISOString() } as never)})`,
  async commit(tx, { user, at, below }) {
    const number = ++made
    const release = {
      startPart: '0',
      cliffPart: '0.1',
      cliffAt: later(at, minute),
      endsAt: later(at, 5 * day),
    }
    const document = tx.json({
      release: { ...release, startsAt: at, stepSeconds: 60, automatic: false },
    } as never)
    await tx`insert into terms (subject, version, effective_from, decided_at, actor, document)
      values (${`offering/o${number}`}, 1, ${at}, ${at}, 'system:test', ${document})`
    await tx`insert into offering (number, id, state, terms_version, closed_at, allocated, raised)
      values (${number}, ${`o${number}`}, 'distribution', 1, ${at}, 10, 10)`
    await tx`insert into offering_commitment (id, offering, user_id, units, allocated, cost)
      values (${newId()}, ${number}, ${user}, 10, ${10 * below(2)}, 10)`
  },
  settle: (tx, { user, at }) =>
    tx`update offering_commitment set settled_at = ${at} where user_id = ${user} and settled_at is null`,
  leave: (tx, step) => leave(tx, step),
  leaveLater: (tx, step) => leave(tx, step),
  look: (tx, { user, at }) => tx`
    insert into notice_reader (user_id, seen_at) values (${user}, ${at})
    on conflict (user_id) do update set seen_at = excluded.seen_at where notice_reader.seen_at < excluded.seen_at`,
}

async function seedRows(): Promise<void> {
  await owner`insert into users (address, invite_code, created_at)
    select '0x' || lpad(n::text, 40, '0'), 'CODE' || n, now() from generate_series(1, 3) n`
  await owner`insert into terms values ('miner/s21', 1, 'epoch', 'epoch', 'system:seed', '{}')`
  await owner`insert into statement_key (id, public_key, since) values (repeat('0', 32), 'k', 'epoch')`
}

async function slowly(userId: bigint, now: Date): Promise<number> {
  const [row] = await db<
    { seen: Date }[]
  >`select seen_at as seen from notice_reader where user_id = ${userId.toString()}`
  return (await readNotices(db, { userId, locale: 'en', now, after: row?.seen ?? null, limit: 100 })).length
}

const versions = async () =>
  (await db<{ version: bigint }[]>`select version from notice_count order by user_id`).map(
    ({ version }) => version,
  )

// Seen to fail without each trigger of `note_notices.sql`.
test('[U-07] the count of unread notices equals a slow count over a random history', async () => {
  await seedRows()
  let at = new Date(start)
  const names = Object.keys(doings)
  const largest = { count: 0 }
  for (let step = 0; step < steps; step++) {
    const random = randomOf(seed, step)
    // Each once, in the order of the list, a minute apart; then any of them, of anybody.
    const first = names[step]
    at = later(at, first ? minute : ([1, minute, 3_600_000, day][random.below(4)] ?? 0))
    const name = first ?? random.pick(names)
    const user = first ? '1' : String(random.pick(holders))
    await doings[name]?.(owner, { user, at, below: (bound) => (first ? bound - 1 : random.below(bound)) })
    for (const userId of holders) {
      const count = await countUnread(db, { userId, now: at })
      expect({ seed, step, name, userId, count }).toMatchObject({ count: await slowly(userId, at) })
      largest.count = Math.max(largest.count, count)
    }
    const before = await versions()
    for (const userId of holders) await countUnread(db, { userId, now: at })
    expect(await versions()).toEqual(before)
  }
  expect(largest.count).toBeGreaterThan(3)
})

test('[U-07] a count neither loses a change that commits later nor replaces a newer count', async () => {
  const at = new Date('2028-01-01T00:00:00Z')
  const asked = { userId: 1n, now: at }
  const credit = (tx: Database) => doings.credit?.(tx, { user: '1', at, below: () => 0 })
  const before = await countUnread(db, asked)
  await withTransaction(owner, async (tx) => {
    await credit(tx as unknown as Database)
    expect(await countUnread(db, asked)).toBe(before)
  })
  expect(await countUnread(db, asked)).toBe(before + 1)
  await credit(owner)
  let older: Promise<number> | undefined
  await withTransaction(owner, async (tx) => {
    await tx`update notice_count set version = version + 1, unread = 77 where user_id = 1`
    older = countUnread(db, asked)
    const waiting = () => db`select from pg_locks where not granted and pid <> pg_backend_pid()`
    await expect.poll(waiting).not.toEqual([])
  })
  expect(await older).toBe(before + 2)
  const [kept] =
    await db`select unread, (select count(*)::int from notice_change where user_id = 1) as changes
    from notice_count where user_id = 1`
  expect(kept).toEqual({ unread: 77, changes: 1 })
})

test('noted changes are kept for longer than a count is believed', async () => {
  const { signal } = new AbortController()
  const now = new Date('2028-01-02T00:00:00Z')
  await owner`delete from notice_change`
  await owner`insert into notice_change (user_id, at) select 1, clock_timestamp() - age::interval from (values ('47 hours'), ('49 hours')) v (age)`
  await createNoticeChangesSweep({ db }).run(signal)
  expect(await db`select from notice_change`).toHaveLength(1)
  await countUnread(db, { userId: 1n, now })
  await owner`update notice_count set unread = 77, kept_at = clock_timestamp() - interval '25 hours' where user_id = 1`
  expect(await countUnread(db, { userId: 1n, now })).toBe(await slowly(1n, now))
})
