import { hash } from 'node:crypto'
import { systemClock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { benchPostgres, percentile, recorder, wanted } from '@lode/test-kit/bench'
import { type AccrualLine, audit, type Ledger, openLedger } from './index.ts'
import { keyOf, randomFrom, transferOf } from './testing.ts'

/**
 * `npm run bench -- accrual`: how many rentals a second get their day's profit, one rental for each user, the users'
 * accounts open from the day before. `accrual-1m-seconds` is the whole day; `accrual-replay` asks a finished day
 * again. `accrual-1m-live` runs beside live transfers of the same users' BTC, LIVE a second on a fixed beat, and
 * `accrual-live-p99` is how late these were answered. RUNS, CHUNK and LIVE in the environment;
 * `-- accrual accrual-100k` chooses a case.
 */
const runs = Number(process.env.RUNS ?? 3)
const chunkSize = Number(process.env.CHUNK ?? 1000)
const livePerSecond = Number(process.env.LIVE ?? 500)

const postgres = await benchPostgres('accrual')
const record = recorder('accrual')
const user = (n: number) => `user/${BigInt(n + 1)}` as const

await measure('accrual-100k', 100_000)
await measure('accrual-1m', 1_000_000, async (db, ledger) => {
  await db`checkpoint` // as there is one before the day's profit, with all that it costs: each page is logged whole once more
  const live = liveTransfers(ledger, 1_000_000)
  const rate = await payDay(db, ledger, { rentals: 1_000_000, day: dayOf(runs + 1) })
  record.add('accrual-1m-live', 'rows/s', rate)
  record.add('accrual-live-p99', 'ms', percentile(await live.stop(), 0.99))
})
record.print()
await postgres.stop()

async function measure(
  name: string,
  rentals: number,
  more?: (db: Database, ledger: Ledger) => Promise<void>,
): Promise<void> {
  if (!wanted(name)) return
  const { db, close } = await testDatabase({ max: 4, login: 'lode_owner' })
  const ledger = openLedger({ db })
  await ledger.post(
    transferOf('custody/ethereum', 'treasury/mining', 1n, {
      amount: money(10n ** 15n, 'BTC'),
      code: 'pool_income',
    }),
  )
  await payDay(db, ledger, { rentals, day: dayOf(0) }) // opens the accounts
  await db`vacuum analyze`
  await db`checkpoint`
  for (let run = 1; run <= runs; run++) {
    const rate = await record.watch(() => payDay(db, ledger, { rentals, day: dayOf(run) }))
    record.add(name, 'rows/s', rate)
    record.add(`${name}-seconds`, 's', rentals / rate)
  }
  const start = performance.now()
  if ((await payDay(db, ledger, { rentals, day: dayOf(runs) })) > 0) throw new Error('a day was paid twice')
  if (more) record.add('accrual-replay', 's', (performance.now() - start) / 1000)
  await more?.(db, ledger)
  if (!more) await demandSoundBooks(db) // of millions of lines it takes longer than paying them
  await close()
}

async function demandSoundBooks(db: Database): Promise<void> {
  const { fault } = await audit(db)
  if (fault) throw new Error(`the books are wrong: ${JSON.stringify(fault)}`)
}

/**
 * Pays the chunks of a day that are not paid yet, two at a time: one looks its accounts up while the other writes.
 * Answers with lines a second, 0 when there were none.
 */
async function payDay(
  db: Database,
  ledger: Ledger,
  { rentals, day }: { rentals: number; day: string },
): Promise<number> {
  const start = performance.now()
  const paid = new Set(await ledger.paidChunks(day))
  const chunks = Array.from({ length: Math.ceil(rentals / chunkSize) }, (_, chunk) => chunk)
  const unpaid = chunks.filter((chunk) => !paid.has(BigInt(chunk))).values()
  let lines = 0
  async function payer(): Promise<void> {
    for (const chunk of unpaid) {
      const due = linesOf(chunk, Math.min(chunkSize, rentals - chunk * chunkSize))
      await withTransaction(db, (tx) =>
        ledger.accrue(tx, { day, actor: 'system:test', chunk: BigInt(chunk), lines: due }),
      )
      lines += due.length
    }
  }
  await Promise.all([payer(), payer()])
  return (lines * 1000) / (performance.now() - start)
}

function linesOf(chunk: number, size: number): AccrualLine[] {
  return Array.from({ length: size }, (_, i) => ({
    owner: user(chunk * chunkSize + i),
    amount: money(BigInt(1 + i), 'BTC'),
    reference: rentalOf(chunk * chunkSize + i),
  }))
}

/** A rental as the server names it: its holder's number, then what is as good as chance. */
function rentalOf(n: number): string {
  const digest = hash('md5', String(n))
  return `rental:${(n + 1).toString(16).padStart(8, '0')}-${digest.slice(0, 4)}-8${digest.slice(4, 7)}-8${digest.slice(7, 10)}-${digest.slice(10, 22)}`
}

function dayOf(run: number): string {
  return `2026-01-${String(run + 1).padStart(2, '0')}`
}

/** Sends transfers on a fixed beat, answered or not; `stop` gives how many milliseconds after its beat each was done. */
function liveTransfers(ledger: Ledger, users: number): { stop: () => Promise<number[]> } {
  const random = randomFrom(11)
  const times: number[] = []
  const open: Promise<void>[] = []
  let going = true
  async function send(due: number): Promise<void> {
    const from = random(users)
    const to = (from + 1 + random(users - 1)) % users
    const amount = money(1n, 'BTC')
    await ledger.post(transferOf(user(from), user(to), 1n, { key: keyOf(), amount }))
    times.push(performance.now() - due)
  }
  async function beat(): Promise<void> {
    for (let due = performance.now(); going; due += 1000 / livePerSecond) {
      await systemClock.after(Math.max(0, due - performance.now()))
      open.push(send(due))
    }
  }
  const beating = beat()
  return {
    async stop() {
      going = false
      await beating
      await Promise.all(open)
      return times
    },
  }
}
