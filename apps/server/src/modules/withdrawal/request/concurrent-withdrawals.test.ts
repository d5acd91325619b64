import { randomUUID } from 'node:crypto'
import { ApiError, endpoints, TransportError } from '@lode/api-contract'
import { money } from '@lode/domain'
import { audit, openLedger } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'

const limits = { RATE_LIMIT_REQUESTS: '100000', RATE_LIMIT_WRITES: '100000' }
const usdt = 1_000_000n
const rent = 22_720_000n
const units = 60

let server: TestServer
let holder: TestClient
beforeAll(async () => {
  server = await startTestServer(limits)
  holder = await signIn(server.url, undefined, { timeout: 100_000 })
  const { db, clock } = server
  await db`insert into pool_sample (at, shares, day_th, source, derived)
    values (${clock.now()}, 1, 50000, 'test', false)`
  await openLedger({ db, clock }).post({
    key: randomUUID(),
    debit: 'custody/ethereum',
    credit: `user/${holder.userId}`,
    amount: money(5_000n * usdt, 'USDT'),
    code: 'deposit',
    reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d',
    actor: 'system:test',
  })
})
afterAll(() => server.close())

type Call = (idempotencyKey: string) => Promise<unknown>

const withdraw: Call = (idempotencyKey) =>
  holder.call(
    endpoints.transfers.requestWithdrawal,
    {
      network: 'ethereum',
      address: holder.account.address,
      money: { amount: '20', coin: 'USDT' },
    },
    { idempotencyKey },
  )
const order: Call = (idempotencyKey) =>
  holder.call(
    endpoints.mining.createOrder,
    { minerId: 'basalt-s21', periodDays: 3, quantity: 1, termsVersion: 1, payWith: 'balance' },
    { idempotencyKey },
  )

/** Asks until the answer is one that will not change: what came, or the code of the refusal. */
async function retryUntilAnswered(call: Call, key: string): Promise<string> {
  for (;;) {
    try {
      return JSON.stringify(await call(key))
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof TransportError)) throw error
      if (error instanceof ApiError && error.code !== 'request.in_progress') return error.code
    }
  }
}

// Flexcoin, 2014. Broken once: when capacity was read without its lock, 69 of 60 machines were sold.
test('[S-06] [A-07] 1,000 withdrawals and rents at once, each key twice, spend no balance and no machine twice', async () => {
  const wanted = Array.from({ length: 500 }, (_, i) => ({
    call: i % 2 ? withdraw : order,
    key: randomUUID(),
  }))
  const calls = [...wanted, ...wanted]
  const answers = await Promise.all(calls.map(({ call, key }) => retryUntilAnswered(call, key)))
  expect(answers.slice(wanted.length)).toEqual(answers.slice(0, wanted.length))
  const done = wanted.filter((_, i) => answers[i]?.startsWith('{'))
  const withdrawn = done.filter(({ call }) => call === withdraw).length
  const rented = done.length - withdrawn
  expect(new Set(answers.filter((answer) => !answer.startsWith('{')))).toEqual(
    new Set(['balance.insufficient', 'order.out_of_stock']),
  )
  const { db, clock } = server
  const ledger = openLedger({ db, clock })
  const balance = await ledger.balance({ owner: `user/${holder.userId}`, coin: 'USDT' })
  expect(balance.balance.units).toBe(5_000n * usdt - BigInt(rented) * rent)
  expect(balance.pending.units).toBe(BigInt(withdrawn) * 20n * usdt)
  expect(balance.available.units).toBeGreaterThanOrEqual(0n)
  expect(balance.available.units).toBeLessThan(rent)
  expect(rented).toBeLessThanOrEqual(units)
  const [rows] = await db`select (select count(*)::int from withdrawal) as withdrawals,
    (select count(*)::int from mining_order where state = 'paid') as orders,
    (select count(*)::int from mining_order where state <> 'paid') as others`
  expect(rows).toEqual({ withdrawals: withdrawn, orders: rented, others: 0 })
  expect((await audit(db)).fault).toBeNull()
})
