import { fixedClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { exchangeOf, keyedAcceptance } from './exchange-world.ts'

// A process of its own that accepts quotes, and says each answer as soon as it has it: to be killed in the middle.
const [url = '', at = '', asked = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 4 })
const { settle } = exchangeOf(db, fixedClock(at))
const quotes = JSON.parse(asked) as { id: string; userId: string; key: string }[]
await Promise.all(
  quotes.map(async ({ id, userId, key }) => {
    const answer = await settle(keyedAcceptance(BigInt(userId), id, key))
    process.stdout.write(`${JSON.stringify([id, answer])}\n`)
  }),
)
await db.end()
