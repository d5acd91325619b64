import { type Coin, parseMoney } from '@lode/domain'
import { expect, test } from 'vitest'
import { checkCommit, mostToAdd } from './check-commit.ts'
import type { Offering } from './queries.ts'
import { timeUntil } from './time-until.ts'
import { unlockPoints } from './unlock-points.ts'

const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const money = (amount: string) => parseMoney(amount, 'USDT')
const release: Offering['release'] = {
  ...{
    startsAt: '2026-12-01T00:00:00Z',
    startPart: '0.2',
    cliffAt: '2026-12-11T00:00:00Z',
    cliffPart: '0.2',
  },
  ...{ endsAt: '2026-12-14T00:00:00Z', stepSeconds: 86_400, automatic: false },
}
const offering: Offering = {
  ...{
    id: 'kaolin',
    name: 'Kaolin',
    projectId: 'kaolin',
    state: 'open',
    termsVersion: 1,
    token: 'KAO' as Coin,
  },
  ...{ price: usdt('0.05'), supply: { amount: '1000', coin: 'KAO' as Coin }, full: usdt('50') },
  ...{ softCap: usdt('10'), minimum: usdt('20'), maximum: usdt('100'), method: 'pro_rata', identity: false },
  ...{ opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-11-22T00:00:00Z', settledBy: '2026-11-23T00:00:00Z' },
  ...{ committed: usdt('0'), participants: 0, level: null, release, result: null },
}

test('[I-03] what is committed counts beside what is already: both limits are allowed, a unit beyond is not', () => {
  const code = (amount: string, mine = '0', available = '1000') =>
    checkCommit(money(amount), { offering, mine: money(mine), available: money(available) })?.code
  expect(code('0')).toBe('amount.not_positive')
  expect(code('19.999999')).toBe('offering.below_minimum')
  expect(code('20')).toBeUndefined()
  expect(code('0.000001', '20')).toBeUndefined()
  expect(code('100')).toBeUndefined()
  expect(code('80', '20')).toBeUndefined()
  expect(code('80.000001', '20')).toBe('offering.above_maximum')
  expect(code('30', '0', '30')).toBeUndefined()
  expect(code('30', '0', '29.999999')).toBe('balance.insufficient')
  expect(checkCommit(money('30'), { offering, mine: money('0'), available: undefined })).toBeUndefined()
})

test('[I-03] the most that can be added is up to the limit of one holder, and no more than is there', () => {
  expect(mostToAdd(offering, money('20'), money('500'))).toEqual(usdt('80'))
  expect(mostToAdd(offering, money('20'), money('79.5'))).toEqual(usdt('79.5'))
  expect(mostToAdd(offering, money('20'), undefined)).toEqual(usdt('80'))
})

test('[I-02] one counts down to the opening, then to the close, and to nothing after', () => {
  const t = ((key: string, { time }: { time: string }) => `${key} ${time}`) as never
  const at = (state: Offering['state'], now: string) =>
    timeUntil({ ...offering, state }, { now: new Date(now), t, locale: 'en' })
  expect(at('upcoming', '2026-11-19T22:00:00Z')).toBe('opensIn 2 hr')
  expect(at('open', '2026-11-20T00:00:00Z')).toBe('closesIn 2 days')
  // A second that has begun is counted as a whole one.
  expect(at('open', '2026-11-21T23:59:58.001Z')).toBe('closesIn 2 sec')
  expect(at('open', '2026-11-22T00:00:01Z')).toBe('closesIn 0 sec')
  expect(at('calculating', '2026-11-22T00:00:01Z')).toBeNull()
})

test('[I-04] the line of what unlocks goes by its corners: start, cliff, each step, the end', () => {
  const told = (of: Offering['release']) =>
    unlockPoints(of).map(({ at, part }) => `${new Date(at).toISOString().slice(5, 10)} ${part}`)
  expect(told(release)).toEqual([
    ...['12-01 0', '12-01 0.2', '12-11 0.2', '12-11 0.4', '12-12 0.4', '12-12 0.6'],
    ...['12-13 0.6', '12-13 0.8', '12-14 0.8', '12-14 1'],
  ])
  // More steps than can be seen are one line.
  expect(told({ ...release, stepSeconds: 3600 })).toEqual([
    ...['12-01 0', '12-01 0.2', '12-11 0.2', '12-11 0.4', '12-14 1'],
  ])
})
