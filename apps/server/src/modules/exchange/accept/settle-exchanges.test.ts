import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { errorStatus } from '@lode/api-contract'
import type { Coin } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  amountOf,
  exchanger,
  exchangeWorld,
  keyedAcceptance,
  tellTops,
} from '../../../../testing/exchange-world.ts'
import { auditEverything } from '../../../audit-everything.ts'

let world: Awaited<ReturnType<typeof exchangeWorld>>
beforeAll(async () => {
  world = await exchangeWorld()
})
afterAll(() => world.close())

/** Quotes of some amount each, made by one process. */
async function quotesOf(userIds: readonly bigint[], given: string, to: Coin) {
  world.clock.advance(60_000)
  await tellTops(world.db, world.clock)
  const amount = amountOf(given)
  const quotes = await Promise.all(
    userIds.map(async (userId) => {
      const asked = { userId, from: amount.coin, to, given: amount }
      return { ...(await world.exchange.quote({ ...asked, id: randomUUID() })), userId }
    }),
  )
  // As many at once as a test wants, where a holder may have one.
  await world.as('lode_owner')`update exchange_quote set replaced_at = null`
  return quotes
}
const balance = async (userId: bigint, coin: Coin) =>
  (await openLedger(world).balance({ owner: `user/${userId}`, coin })).available.units

// Seen to fail with the legs not linked.
test('[S-06] [A-09] 1,000 exchanges of one balance at once, by two processes: as many as it has, each whole, and no more', async () => {
  const userId = await exchanger(world.db, '5003 USDT')
  const quotes = await quotesOf(new Array(1000).fill(userId), '10 USDT', 'BTC')
  const processes = [world.anotherProcess(), world.anotherProcess()]
  const answers = await Promise.all(
    quotes.map(({ id }, i) => processes[i % 2]?.settle(keyedAcceptance(userId, id))),
  )
  const made = answers.filter((answer) => answer?.status === 200)
  expect(made).toHaveLength(500)
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(
    new Set([200, errorStatus['balance.insufficient']]),
  )
  const each = BigInt(Math.round(Number(quotes[0]?.receive.amount) * 1e8))
  expect([await balance(userId, 'USDT'), await balance(userId, 'BTC')]).toEqual([3_000_000n, 500n * each])
  const [flow] = await world.db`select units::text from exchange_flow where coin = 'BTC'`
  expect(flow?.units).toBe(String(500n * each))
  expect((await auditEverything(world.db)).fault).toBeNull()
})

// Seen to fail when what another key has made was answered as a conflict.
test('[A-09] a quote that is accepted twice at once, under two keys and by two processes, is one exchange', async () => {
  const userId = await exchanger(world.db, '100 USDT')
  const [quote] = await quotesOf([userId], '20 USDT', 'ETH')
  if (!quote) throw new Error('no quote')
  const processes = [world.anotherProcess(), world.anotherProcess(), world.exchange]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => processes[i % 3]?.settle(keyedAcceptance(userId, quote.id))),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, reply: { exchange: { id: quote.id } } })
  expect(await balance(userId, 'USDT')).toBe(80_000_000n)
  expect(await world.db`select from exchange where user_id = ${userId}`).toHaveLength(1)
  const told = await world.db`select from event where topic = 'exchange' and owner = ${`user/${userId}`}`
  expect(told).toHaveLength(1)
})

// Seen to fail when answers were not kept.
test('[A-09] asked again under its key it is answered the same to the byte, when the quote has run out and is forgotten', async () => {
  const [rich, poor] = [await exchanger(world.db, '100 USDT'), await exchanger(world.db, '1 USDT')]
  const [one, other] = await quotesOf([rich, poor], '20 USDT', 'ETH')
  const asked = [keyedAcceptance(rich, one?.id ?? ''), keyedAcceptance(poor, other?.id ?? '')]
  const answers = await Promise.all(asked.map((acceptance) => world.exchange.settle(acceptance)))
  expect(answers.map(({ status }) => status)).toEqual([200, errorStatus['balance.insufficient']])
  world.clock.advance(3_600_000)
  await world.db`delete from exchange_quote`
  const again = await Promise.all(asked.map((acceptance) => world.anotherProcess().settle(acceptance)))
  expect(JSON.stringify(again)).toBe(JSON.stringify(answers))
})

// Seen to fail with the legs not linked.
test('[A-09] two processes get the same quotes and one is killed: nothing is lost, nothing is done twice', async () => {
  const seed = randomInt(2 ** 31)
  const users = await Promise.all(Array.from({ length: 8 }, () => exchanger(world.db, '1000 USDT')))
  const quotes = await quotesOf(
    Array.from({ length: 400 }, (_, i) => users[i % 8] ?? 0n),
    '10 USDT',
    'BTC',
  )
  const asked = quotes.map(({ id, userId }) => ({ id, userId: String(userId), key: randomUUID() }))
  const shuffled = asked.toSorted((a, b) => mix(a.key, seed) - mix(b.key, seed))
  const child = fileURLToPath(new URL('../../../../testing/accept-quotes-child.ts', import.meta.url))
  const run = (list: typeof asked) =>
    spawn(process.execPath, [child, world.url, world.clock.now().toISOString(), JSON.stringify(list)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const [victim, survivor] = [run(asked), run(shuffled)]
  const answers = new Map<string, string>()
  let heard = 0
  const read = async (from: typeof victim, seen: () => void) => {
    for await (const line of createInterface({ input: from.stdout })) {
      const [id, answer] = JSON.parse(line) as [string, unknown]
      expect([seed, answers.get(id) ?? JSON.stringify(answer)]).toEqual([seed, JSON.stringify(answer)])
      answers.set(id, JSON.stringify(answer))
      seen()
    }
  }
  const ends = [once(victim, 'exit'), once(survivor, 'exit')] as const
  await Promise.all([
    read(victim, () => {
      if (++heard === 30) victim.kill('SIGKILL')
    }),
    read(survivor, () => undefined),
  ])
  expect((await ends[0])[1]).toBe('SIGKILL')
  expect((await ends[1])[0]).toBe(0)
  for (const { id, userId, key } of asked)
    expect([
      seed,
      JSON.stringify(await world.exchange.settle(keyedAcceptance(BigInt(userId), id, key))),
    ]).toEqual([seed, answers.get(id)])
  const [made] = await world.db`select count(*)::int as n, sum(pay)::text as paid from exchange
    where user_id = any (${users.map(String)}::bigint[])`
  expect(made).toEqual({ n: 400, paid: String(4_000_000_000) })
  for (const userId of users) expect(await balance(userId, 'USDT')).toBe(500_000_000n)
  expect((await auditEverything(world.db)).fault).toBeNull()
})

/** A number made of a key and a seed, to order by. */
function mix(key: string, seed: number): number {
  return Math.imul(Number.parseInt(key.slice(0, 8), 16) ^ seed, 2_654_435_761) >>> 0
}
