import { testDatabase } from '@lode/test-kit'
import { benchPostgres, recorder } from '@lode/test-kit/bench'
import { listChecks } from '../src/modules/identity/review/list-checks.ts'
import { listConversations } from '../src/modules/support/desk/list-conversations.ts'
import { listQueue } from '../src/modules/withdrawal/console/list-queue.ts'

/**
 * `npm run bench -- proofs`, beside the tree's: a page of 50 of a queue with 100,000 open items under three filters, at the first page,
 * in the middle and the 2,000th, counted as well (`queue-page-ms`: the slowest median of all, and each queue's own). ITEMS in the environment.
 */
const items = Number(process.env.ITEMS ?? 100_000)
const looks = 7
const limit = 50
const now = new Date('2026-11-22T12:00:00Z')

const postgres = await benchPostgres('proofs')
const record = recorder('proofs')
const { db, as, close } = await testDatabase({ max: 2, login: 'lode_owner' })
try {
  await fill()
  const console = as('lode_console')
  const before = new Date(now.getTime() - 60_000)
  const queues = {
    ...Object.fromEntries(
      (['oldest', 'newest'] as const).map((order) => [
        order === 'oldest' ? 'withdrawals' : 'withdrawals-newest',
        (from: number) =>
          listQueue(console, { queue: 'open', coin: 'USDT', least: 1n, before, order, from, limit }),
      ]),
    ),
    identity: (from: number) =>
      listChecks(console, {
        ...{ queue: 'free', label: 'second-look', submittedBefore: before },
        ...{ reviewer: 'operator:rea', now, from, limit },
      }),
    support: (from: number) =>
      listConversations(console, {
        ...{ queue: 'waiting', people: 'holders', before, agent: 'operator:sam', from, limit },
      }),
  }
  let slowest = 0
  for (const [name, look] of Object.entries(queues)) {
    let own = 0
    for (const from of [0, items / 2, items - limit]) own = Math.max(own, await medianOf(() => look(from)))
    record.add(`queue-page-${name}-ms`, 'ms', own)
    slowest = Math.max(slowest, own)
  }
  record.add('queue-page-ms', 'ms', slowest)
  record.print()
} finally {
  await close()
  await postgres.stop()
}

async function medianOf(look: () => Promise<{ rows: unknown[]; total: number }>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < looks; n++) {
    const start = performance.now()
    const { rows, total } = await look()
    took.push(performance.now() - start)
    if (rows.length !== limit || total !== items) throw new Error(`${rows.length} rows of ${total}`)
  }
  return took.sort((a, b) => a - b)[Math.floor(looks / 2)] as number
}

/** As many of each: withdrawals that wait for a person, checks that nobody has, conversations that nobody has answered. */
async function fill(): Promise<void> {
  const many = db`generate_series(1, ${items}::int) as n`
  await db`insert into users (address, invite_code, created_at)
    select '0x' || lpad(to_hex(n), 40, '0'), 'B' || n, ${now} from ${many}`
  await db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    select gen_random_uuid(), id, 'ethereum', 'USDT', address, 9000000000, 1000000, 'pending', ${now}::timestamptz - interval '1 hour' from users`
  await db`insert into withdrawal_step (withdrawal_id, state, at, actor)
    select id, 'pending', requested_at, 'holder:1' from withdrawal`
  await db`insert into identity_check (user_id, attempt, state, name, email, submitted_at, due_at, labels)
    select id, 1, 'review', 'Ana Sol', 'ana@mail.example', ${now}::timestamptz - interval '1 hour',
      ${now}::timestamptz + id * interval '1 second', '{second-look}' from users`
  await db`insert into support_conversation (id, user_id, last_number, waiting_since, opened_at, last_at)
    select gen_random_uuid(), id, 1, t, t, t
    from (select id, ${now}::timestamptz - interval '1 hour' - id * interval '1 second' as t from users) u`
  await db`insert into support_message (conversation_id, number, author, key, text, at)
    select id, 1, 'person', gen_random_uuid(), 'Where is my deposit?', opened_at from support_conversation`
  await db`analyze`
}
