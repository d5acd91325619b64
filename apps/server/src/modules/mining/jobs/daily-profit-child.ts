import { fixedClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { openLedger } from '@lode/ledger'
import { createDailyProfitJob } from './daily-profit.ts'

// A process of its own that settles what is due, in small chunks, and dies inside of the transaction of one of them:
// after the postings were made, before anything is committed.
const [url = '', at = '', dieAt = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 2 })
const clock = fixedClock(at)
const ledger = openLedger({ db, clock })
let chunks = 0
const job = createDailyProfitJob({
  db,
  clock,
  chunkSize: 5,
  ledger,
  onChunk() {
    if (++chunks === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  },
})
await job.run(new AbortController().signal)
await db.end()
