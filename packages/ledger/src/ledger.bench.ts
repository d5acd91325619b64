import { randomUUID } from 'node:crypto'
import { withTransaction } from '@lode/database'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { benchPostgres, openPgbench, percentile, recorder, wanted } from '@lode/test-kit/bench'

import { type Owner, openLedger, type Post } from './index.ts'
import { postBatch } from './post-batch.ts'
import { keyOf, randomFrom } from './testing.ts'

/**
 * `npm run bench -- ledger`: how many transfers a second are acknowledged, and how long each takes, with every check
 * in place and every commit on disk. SECONDS and RUNS in the environment change how long, names of cases choose among
 * them (`-- ledger uniform-1m-2000`); four minutes by default.
 *
 * `uniform`: both accounts at random. `hot`: every transfer also moves the one account `income/rent`. `10k`, `1m`:
 * accounts. `2000`, `16`: in flight. Keys ascend with time (UUID version 7) but in `random-keys`. `single-`: the reference, one transfer for each transaction through the same
 * schema and function, over 16 connections. `pgbench-`: PostgreSQL's own, scale 10, 16 clients, where it is installed.
 */
const seconds = Number(process.env.SECONDS ?? 4)
const runs = Number(process.env.RUNS ?? 3)

type Load = { accounts: number; coin: 'USDT' | 'BTC'; inFlight: number; hot: boolean; key?: () => string }
const few = { accounts: 10_000, coin: 'USDT' } as const
const million: Load = { accounts: 1_000_000, coin: 'BTC', inFlight: 2000, hot: false }
const cases: Record<string, Load> = {
  'uniform-10k-2000': { ...few, inFlight: 2000, hot: false },
  'hot-10k-2000': { ...few, inFlight: 2000, hot: true },
  'uniform-10k-16': { ...few, inFlight: 16, hot: false },
  'hot-10k-16': { ...few, inFlight: 16, hot: true },
  'uniform-10k-2000-random-keys': { ...few, inFlight: 2000, hot: false, key: randomUUID },
}

const postgres = await benchPostgres('ledger')
let books = await openBooks()
const record = recorder('ledger')
const random = randomFrom(7)
const user = (n: number) => `user/${BigInt(n + 1)}` as const

await Promise.all(
  Array.from({ length: few.accounts }, (_, n) =>
    books.ledger.post(transfer('custody/ethereum', user(n), 'USDT', { units: 10n ** 12n, code: 'deposit' })),
  ),
)
await settle()
const postBatched = (post: Post) => books.ledger.post(post)
const postSingly = (post: Post) => postBatch(books.db, new Date(), [[post]])
for (let run = 0; run < runs; run++) {
  for (const [name, load] of Object.entries(cases)) await measure(name, load, postBatched)
  await measure('single-uniform-10k-16', { ...few, inFlight: 16, hot: false }, postSingly)
  await measure('single-hot-10k-16', { ...few, inFlight: 16, hot: true }, postSingly)
}
record.print()
if (wanted('pgbench')) {
  const pgbench = await openPgbench(postgres.url)
  for (let run = 0; run < runs; run++) await pgbench.measure(record, { seconds, simple: true })
  record.print()
  await pgbench.close()
}
if (wanted('uniform-1m-2000')) {
  // Books of its own, so that it is the same whether or not the cases before it ran.
  await books.close()
  books = await openBooks()
  await openMillion()
  await settle()
  // Right after a checkpoint the first change of each page logs the page: that belongs to all the minutes until the
  // next one, so the first period isn't counted.
  for (let run = -1; run < runs; run++)
    await measure('uniform-1m-2000', million, postBatched, run < 0 ? recorder('warm-up') : record)
  record.print()
}
await books.close()
await postgres.stop()

async function openBooks() {
  const { db, close } = await testDatabase({ max: 16, login: 'lode_owner' })
  return { db, ledger: openLedger({ db }), close }
}

async function measure(
  name: string,
  load: Load,
  post: (one: Post) => Promise<unknown>,
  to = record,
): Promise<void> {
  if (!wanted(name)) return
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  async function writer(): Promise<void> {
    for (let now = performance.now(); now < end; ) {
      const from = random(load.accounts)
      const other = user((from + 1 + random(load.accounts - 1)) % load.accounts)
      const one = transfer(user(from), load.hot ? 'income/rent' : other, load.coin, {
        units: 1n,
        code: 'rent',
      })
      await post(load.key ? { ...one, key: load.key() } : one)
      const done = performance.now()
      times.push(done - now)
      now = done
    }
  }
  await to.watch(() => Promise.all(Array.from({ length: load.inFlight }, writer)))
  to.add(name, 'transfers/s', (times.length * 1000) / (performance.now() - start))
  to.add(`${name}-p99`, 'ms', percentile(times, 0.99))
}

/** A million users' accounts with BTC, as a day's profit of one rental each would open them. */
async function openMillion(): Promise<void> {
  await books.ledger.post(
    transfer('custody/ethereum', 'treasury/mining', 'BTC', { units: 10n ** 15n, code: 'pool_income' }),
  )
  for (let chunk = 0; chunk < 100; chunk++) {
    const lines = Array.from({ length: 10_000 }, (_, n) => ({
      owner: user(chunk * 10_000 + n),
      amount: money(1_000_000n, 'BTC'),
      reference: `rental:${chunk}-${n}`,
      actor: 'system:test',
    }))
    await withTransaction(books.db, (tx) =>
      books.ledger.accrue(tx, { day: '2026-01-01', actor: 'system:test', chunk: BigInt(chunk), lines }),
    )
  }
}

/** Everything before this is paid for: what is measured next starts from tables that are vacuumed and on disk. */
async function settle(): Promise<void> {
  await books.db`vacuum analyze`
  await books.db`checkpoint`
}

function transfer(
  debit: Owner,
  credit: Owner,
  coin: 'USDT' | 'BTC',
  { units, code }: { units: bigint; code: Post['code'] },
): Post {
  return {
    key: keyOf(),
    debit,
    credit,
    amount: money(units, coin),
    code,
    reference: 'order:1',
    actor: 'system:test',
  }
}
