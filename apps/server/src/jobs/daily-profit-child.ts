import { openDatabase } from '@lode/database'
import { fixedClock } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { createDailyProfitJob } from './daily-profit.ts'

// A process of its own that settles what is due, in small chunks, for a test that kills it.
const [url = '', at = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 2 })
const clock = fixedClock(at)
const job = createDailyProfitJob({ db, clock, ledger: openLedger({ db, clock }), chunkSize: 5 })
await job.run(new AbortController().signal)
await db.end()
