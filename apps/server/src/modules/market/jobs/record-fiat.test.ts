import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixedClock } from '@lode/clock'
import { ecb } from '@lode/feeds'
import { startFeeds } from '@lode/local-world/feeds'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fiatRates } from '../fiat-rates.ts'
import { createFiatRecorder } from './record-fiat.ts'

const clock = fixedClock('2026-11-22T12:00:00Z')
const { signal } = new AbortController()
const { db, close } = await testDatabase()
let feeds: Awaited<ReturnType<typeof startFeeds>>
beforeAll(async () => {
  feeds = await startFeeds({ port: 0, clock, seed: 7 })
})
afterAll(async () => {
  await feeds.close()
  await close()
})

const record = (url: string) => createFiatRecorder({ db, source: ecb({ url }) }).run(signal)

test("[H-01] a bank's rates are recorded as USD for one unit, and the newest replace the older", async () => {
  expect(await fiatRates(db, clock.now())).toEqual({ rates: [], source: null })
  await record(feeds.url)
  const { rates, source } = await fiatRates(db, clock.now())
  expect(source?.name).toBe('ecb')
  const usd = (currency: string) => Number(rates.find((rate) => rate.currency === currency)?.usd)
  expect([usd('EUR') > 1, usd('EUR') < 1.3, usd('GBP') > usd('EUR')]).toEqual([true, true, true])
  expect(usd('JPY')).toBeGreaterThan(0.005)
  expect(usd('JPY')).toBeLessThan(0.01)
  await record(feeds.url)
  expect((await fiatRates(db, clock.now())).rates).toHaveLength(rates.length)
})

test('[H-01] rates older than ten days are not told', async () => {
  const late = new Date(clock.now().getTime() + 14 * 86_400_000)
  expect(await fiatRates(db, late)).toEqual({ rates: [], source: null })
})

test.each([
  ['no rates', '<html>hello</html>'],
  ['an endless answer', `<Cube time='2026-11-20'><Cube currency='USD' rate='1.1'/>${' '.repeat(200_000)}`],
  ['a rate that is no number', "<Cube time='2026-11-20'><Cube currency='USD' rate='1e400'/></Cube>"],
  ['a rate of nothing', "<Cube time='2026-11-20'><Cube currency='USD' rate='0.000'/></Cube>"],
])('[H-01] a bank that answers with %s changes nothing', async (_, body) => {
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const before = await fiatRates(db, clock.now())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(record(url)).rejects.toThrow('ecb gave no usable answer')
  expect(await fiatRates(db, clock.now())).toEqual(before)
  server.close()
})
