import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@lode/database'
import { startPostgres } from '@lode/database/embedded'
import { money } from '@lode/domain'
import { type Ledger, type Owner, openLedger } from './index.ts'
import { randomFrom, transferOf } from './testing.ts'

/**
 * `node packages/ledger/src/ledger.bench.ts [seconds] [runs]`: how many transfers a second are acknowledged,
 * with every check in place and every commit on disk. One line of JSON per case; `load` is the machine's
 * load average before the case, without which the figures mean little.
 */
const accounts = 10_000
const seconds = Number(process.argv[2] ?? 3)
const runs = Number(process.argv[3] ?? 3)
const cases = [
  { name: 'uniform-10k-2000', inFlight: 2000, hot: false },
  { name: 'hot-10k-2000', inFlight: 2000, hot: true },
  { name: 'uniform-10k-16', inFlight: 16, hot: false },
  { name: 'hot-10k-16', inFlight: 16, hot: true },
]

const folder = await mkdtemp(join(tmpdir(), 'lode-bench-'))
const postgres = await startPostgres({
  directory: join(folder, 'data'),
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
const db = openDatabase(postgres.socketUrl, { max: 4 })
await migrate(db)
const ledger = openLedger({ db })
const random = randomFrom(7)
const user = (n: number): Owner => `user/${BigInt(n + 1)}`
await Promise.all(
  Array.from({ length: accounts }, (_, n) =>
    ledger.post(transferOf('custody/ethereum', user(n), 1_000_000_000n, { code: 'deposit' })),
  ),
)
await db`vacuum analyze`

for (const { name, inFlight, hot } of cases) {
  const load = loadavg()[0]?.toFixed(1)
  const rates: number[] = []
  for (let run = 0; run < runs; run++) rates.push(await measure(ledger, inFlight, hot))
  rates.sort((a, b) => a - b)
  const [min, median, max] = [rates[0], rates[Math.floor(runs / 2)], rates[runs - 1]].map((rate) =>
    Math.round(rate ?? 0),
  )
  const machine = { cpus: cpus().length, load: Number(load) }
  console.log(
    JSON.stringify({ bench: 'ledger', case: name, unit: 'transfers/s', median, min, max, ...machine }),
  )
}
console.log(
  JSON.stringify({ bench: 'ledger', case: 'accrual-100k', unit: 'rows/s', ...(await accrueDays()) }),
)
await db.end()
await postgres.stop()
await rm(folder, { recursive: true })

/** A day's profit for ten rentals of each account, in chunks of 10,000 lines; one day per run. */
async function accrueDays(): Promise<{ median: number; min: number; max: number }> {
  await ledger.post(
    transferOf('custody/ethereum', 'treasury/mining', 1n, {
      amount: money(10n ** 12n, 'BTC'),
      code: 'pool_income',
    }),
  )
  const rates: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    for (let chunk = 0; chunk < 10; chunk++) {
      const lines = Array.from({ length: accounts }, (_, i) => ({
        owner: `user/${BigInt(chunk * 1000 + (i % 1000) + 1)}` as const,
        amount: money(BigInt(1 + i), 'BTC'),
        reference: `rental:${chunk}-${i}`,
      }))
      const day = `2026-01-${String(run + 1).padStart(2, '0')}`
      await db.begin((tx) => ledger.accrue(tx, { day, chunk: BigInt(chunk), lines }))
    }
    rates.push(Math.round((100_000 * 1000) / (performance.now() - start)))
  }
  rates.sort((a, b) => a - b)
  return { median: rates[Math.floor(runs / 2)] ?? 0, min: rates[0] ?? 0, max: rates[runs - 1] ?? 0 }
}

async function measure(to: Ledger, inFlight: number, hot: boolean): Promise<number> {
  let done = 0
  const start = performance.now()
  const end = start + seconds * 1000
  async function writer(): Promise<void> {
    while (performance.now() < end) {
      const from = random(accounts)
      const other = user((from + 1 + random(accounts - 1)) % accounts)
      await to.post(transferOf(user(from), hot ? 'income/rent' : other, 1n))
      done++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, writer))
  return (done * 1000) / (performance.now() - start)
}
