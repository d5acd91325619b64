import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { type Coin, formatMoney, money } from '@lode/domain'
import { openLedger, type TransferCode } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../../../../simulation/random.ts'
import { makeStatement, type Statement } from './make-statement.ts'
import { StatementDisagrees } from './read-year.ts'
import { statementCsv } from './statement-csv.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const house = 'custody/ethereum'

async function openHolder(since = '2024-05-01T00:00:00Z') {
  const [user] = await database.db<{ id: bigint }[]>`
    insert into users (address, invite_code, created_at)
    values (${`0x${randomBytes(20).toString('hex')}`}, ${randomUUID()}, ${since}) returning id`
  const userId = BigInt(user?.id ?? 0)
  const owner = `user/${userId}` as const
  const clock = fixedClock('2026-11-22T12:00:00Z')
  const ledger = openLedger({ db: database.as('lode_owner'), clock })
  return {
    userId,
    owner,
    clock,
    ledger,
    /** Posts one, in or (below zero) out; false where there is not enough. */
    move: async (at: string, coin: Coin, code: TransferCode, units: bigint): Promise<boolean> => {
      clock.set(at)
      const common = { key: randomUUID(), code, reference: 'test', actor: 'system:test' } as const
      const sides = units > 0n ? { debit: house, credit: owner } : { debit: owner, credit: house }
      const amount = money(units > 0n ? units : -units, coin)
      return ledger.post({ ...common, ...sides, amount } as never).then(
        () => true,
        () => false,
      )
    },
    of: (year: number, currency = 'USD', now = '2026-11-22T12:00:00Z'): Promise<Statement> => {
      clock.set(now)
      return makeStatement({ db: database.db, clock }, { userId, year, currency })
    },
  }
}

async function record(day: string, { BTC, EUR }: { BTC?: string; EUR?: string }): Promise<void> {
  const feeds = database.as('lode_feeds')
  if (BTC) await feeds`insert into price_hour values ('BTC', ${`${day}T23:00:00Z`}, ${BTC}, 'test')`
  if (EUR) await feeds`insert into fiat_day values ('EUR', ${day}, 'ecb', ${EUR})`
}

// Seen to fail with holds that count as moved.
test('[A-12] every year begins with what the last one ended with, and adds up to what was written down here', async () => {
  const seed = randomInt(2 ** 31)
  const holder = await openHolder()
  const moves: { year: number; coin: Coin; code: TransferCode; units: bigint }[] = []
  const codes = ['deposit', 'profit', 'withdrawal', 'rent'] as const
  const days = [
    ...['2024-05-02', '2024-12-31T23:59:59.999', '2025-01-01T00:00:00.000', '2025-06-15'],
    ...['2025-12-31T23:59:59.999', '2026-01-01T00:00:00.000', '2026-03-03', '2026-11-21'],
  ].map((day) => (day.includes('T') ? `${day}Z` : `${day}T12:00:00Z`))
  for (const at of days)
    for (let step = 0; step < 6; step++) {
      const random = randomOf(seed, days.indexOf(at) * 6 + step)
      const [coin, code] = [random.pick(['USDT', 'BTC'] as const), random.pick(codes)]
      const units = random.amount(5) * (random.chance(40) ? -1n : 1n)
      if (await holder.move(at, coin, code, units))
        moves.push({ year: Number(at.slice(0, 4)), coin, code, units })
    }
  // A hold that nothing came of moves nothing.
  await holder.move('2026-11-21T12:00:00Z', 'USDT', 'deposit', 10n)
  moves.push({ year: 2026, coin: 'USDT', code: 'deposit', units: 10n })
  const hold = { debit: holder.owner, credit: house, amount: money(3n, 'USDT'), reference: 'test' } as const
  await holder.ledger.post({
    ...hold,
    key: randomUUID(),
    code: 'withdrawal',
    actor: 'system:test',
    phase: 'pend',
  } as never)
  const sum = (of: typeof moves) => of.reduce((all, { units }) => all + units, 0n)
  for (const year of [2024, 2025, 2026]) {
    const told = await holder.of(year)
    for (const coin of ['BTC', 'USDT'] as const) {
      const ours = moves.filter((move) => move.coin === coin)
      const opening = sum(ours.filter((move) => move.year < year))
      const closing = sum(ours.filter((move) => move.year <= year))
      const within = ours.filter((move) => move.year === year)
      const one = told.coins.find((each) => each.coin === coin)
      const lines = codes.flatMap((code) =>
        (['in', 'out'] as const).flatMap((direction) => {
          const those = within.filter(
            (move) => move.code === code && move.units > 0n === (direction === 'in'),
          )
          const total = sum(those)
          return those.length === 0
            ? []
            : [
                `${direction} ${code} ${those.length} ${formatMoney(money(total < 0n ? -total : total, coin))}`,
              ]
        }),
      )
      expect({ seed, year, coin, opening: one?.opening.amount.amount ?? '0' }).toEqual({
        ...{ seed, year, coin, opening: formatMoney(money(opening, coin)) },
      })
      expect(one?.closing.amount.amount ?? '0', `seed ${seed}`).toBe(formatMoney(money(closing, coin)))
      expect(
        (one?.lines ?? [])
          .map(({ direction, code, count, amount }) => `${direction} ${code} ${count} ${amount.amount}`)
          .sort(),
        `seed ${seed}`,
      ).toEqual(lines.sort())
    }
  }
  // As the books stand now, hold and all.
  const now = await holder.of(2026)
  for (const { balance } of await holder.ledger.balances(holder.owner))
    expect(now.coins.find(({ coin }) => coin === balance.coin)?.closing.amount.amount ?? '0').toBe(
      formatMoney(balance),
    )
})

test('[A-12] amounts are valued at the rates of their days, and where one was not recorded it is said', async () => {
  const holder = await openHolder('2021-01-01T00:00:00Z')
  await record('2021-03-01', { BTC: '50000' })
  await record('2021-02-26', { EUR: '1.25' })
  await record('2021-12-31', { BTC: '40000', EUR: '1.6' })
  await holder.move('2021-03-01T08:00:00Z', 'BTC', 'profit', 1_000_000n)
  await holder.move('2021-06-01T08:00:00Z', 'BTC', 'profit', 500_000n)
  await holder.move('2021-03-02T08:00:00Z', 'USDT', 'deposit', 5_000_000n)
  const told = await holder.of(2021, 'EUR')
  const [btc, usdt] = told.coins
  // 0.01 BTC at 50,000 USD, by the rate of the Friday before: 1.25 USD a euro. Of June nothing is recorded.
  expect(btc?.lines).toEqual([
    {
      ...{
        code: 'profit',
        type: 'profit',
        direction: 'in',
        count: 2,
        amount: { amount: '0.015', coin: 'BTC' },
      },
      ...{ value: '400', daysWithoutRate: 1 },
    },
  ])
  expect(btc?.opening).toEqual({ amount: { amount: '0', coin: 'BTC' }, value: '0', rate: null })
  expect(btc?.closing).toEqual({ amount: { amount: '0.015', coin: 'BTC' }, value: '375', rate: '25000' })
  expect(usdt?.lines[0]).toMatchObject({ amount: { amount: '5' }, value: '4' })
  expect(usdt?.closing).toMatchObject({ value: '3.125', rate: '0.625' })
  expect(told.missing).toEqual([
    { name: 'BTC', days: ['2021-06-01'] },
    { name: 'EUR', days: ['2021-06-01'] },
  ])
  expect(told.years).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
  expect(statementCsv(told).split('\r\n')).toEqual([
    'year,coin,entry,count,amount,currency,value,days_without_rate',
    '2021,BTC,opening 2021-01-01,,0,EUR,0,0',
    '2021,BTC,profit,2,0.015,EUR,400,1',
    '2021,BTC,closing 2021-12-31,,0.015,EUR,375,0',
    '2021,USDT,opening 2021-01-01,,0,EUR,0,0',
    '2021,USDT,deposit,1,5,EUR,4,0',
    '2021,USDT,closing 2021-12-31,,5,EUR,3.125,0',
    'no rate recorded,BTC,2021-06-01',
    'no rate recorded,EUR,2021-06-01',
    '',
  ])
})

test('[A-12] a year without a movement, one that has not begun, and the same one asked for twice', async () => {
  const holder = await openHolder()
  expect(await holder.of(2025)).toMatchObject({ coins: [], missing: [], final: true, to: '2025-12-31' })
  await holder.move('2025-02-03T00:00:00Z', 'USDT', 'deposit', 7n)
  const once = await holder.of(2025)
  await holder.move('2026-02-03T00:00:00Z', 'USDT', 'withdrawal', -7n)
  expect(await holder.of(2025)).toEqual(once)
  expect(await holder.of(2026)).toMatchObject({ final: false, to: '2026-11-22' })
  await expect(holder.of(2027)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[A-12] books that do not add up give no statement', async () => {
  const holder = await openHolder()
  await holder.move('2025-02-03T00:00:00Z', 'USDT', 'deposit', 7n)
  await database.as('lode_owner').begin(async (tx) => {
    await tx`set local session_replication_role = replica` // postings are immutable
    await tx`update posting set amount = 8 where credit = (select id from account where owner = ${holder.owner})`
  })
  await expect(holder.of(2025)).rejects.toThrow(StatementDisagrees)
  await expect(holder.of(2026)).resolves.toMatchObject({ coins: [{ lines: [] }] })
})
