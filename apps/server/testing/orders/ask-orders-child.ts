import { fixedClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { openLedger } from '@lode/ledger'
import { openOrderRequests } from '../../src/modules/mining/order/request-orders.ts'
import { keyedOrder } from './world.ts'

// A process of its own that asks for orders, and says each answer as soon as it has it: to be killed in the middle.
const [url = '', at = '', asked = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 4 })
const clock = fixedClock(at)
const { settle } = openOrderRequests({ db, ledger: openLedger({ db, clock }), clock })
const orders = JSON.parse(asked) as { key: string; userId: string }[]
await Promise.all(
  orders.map(async ({ key, userId }) => {
    const answer = await settle(keyedOrder(BigInt(userId), { key }))
    process.stdout.write(`${JSON.stringify([key, answer])}\n`)
  }),
)
await db.end()
