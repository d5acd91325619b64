import { fixedClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { openLedger } from '@lode/ledger'
import { createTakenJob } from '../../src/modules/offerings/taken/book-taken.ts'
import { keepKaolin } from '../offering-world.ts'
import { die } from './open-told.ts'

// A process of its own that books what the contract paid, and dies at a step of that: before and after each posting, and before its row.
const told = JSON.parse(process.argv[2] ?? '{}')
keepKaolin()
let steps = 0
const step = () => {
  if (++steps === told.dieAt) die()
}
const db = openDatabase(told.databaseUrl, { max: 2 })
const ledger = openLedger({ db })
const clock = fixedClock(told.now)
await createTakenJob({
  db,
  ledger: {
    ...ledger,
    async attemptIn(...asked) {
      step()
      const outcomes = await ledger.attemptIn(...asked)
      step()
      return outcomes
    },
  },
  clock: {
    ...clock,
    now() {
      step()
      return clock.now()
    },
  },
}).run(new AbortController().signal)
await db.end()
