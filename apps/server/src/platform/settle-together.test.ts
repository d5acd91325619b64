import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleTogether } from './settle-together.ts'

let db: Awaited<ReturnType<typeof testDatabase>>['db']
let close: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase({ max: 4 })
  ;({ db, close } = database)
  await database.as('lode_owner')`create table settled (name text primary key)`
  await database.as('lode_owner')`grant select, insert on settled to lode_app`
})
afterAll(() => close())

/** Writes names in one call, which fails as a whole where one is too long or there already. */
function writer(options: { lanes?: number; largest?: number; fewest?: number; most?: number } = {}) {
  const calls: string[][] = []
  const underWay: string[] = []
  const twice: string[] = []
  const settle = settleTogether(
    async (names: readonly string[]) => {
      calls.push([...names])
      twice.push(...names.filter((name) => underWay.includes(name)))
      underWay.push(...names)
      try {
        await db`insert into settled select unnest(${[...names]}::varchar(8)[])`
      } finally {
        for (const name of names) underWay.splice(underWay.indexOf(name), 1)
      }
      return names.map((name) => name.toUpperCase())
    },
    { keyOf: (name) => name, ...options },
  )
  return { calls, twice, settle }
}

test('one that comes alone goes at once; what comes while calls are under way goes into the next one, in order', async () => {
  const { calls, settle } = writer({ lanes: 1 })
  const first = settle('a1')
  await Promise.resolve()
  const rest = ['a2', 'a3', 'a4'].map(settle)
  expect(await Promise.all([first, ...rest])).toEqual(['A1', 'A2', 'A3', 'A4'])
  expect(calls).toEqual([['a1'], ['a2', 'a3', 'a4']])
})

// Seen to fail when a call took all that waited: the second lane had nothing to do.
test('what comes at once is shared between free lanes, in calls that are not too small for it', async () => {
  const { calls, settle } = writer({ lanes: 2, fewest: 4 })
  await Promise.all(Array.from({ length: 10 }, (_, i) => settle(`s${i}`)))
  await Promise.all(Array.from({ length: 5 }, (_, i) => settle(`t${i}`)))
  expect(calls.map(({ length }) => length)).toEqual([5, 5, 4, 1])
})

// Seen to fail when each free lane took whatever was there: each of these went alone.
test('a few that come while a call is under way wait for it, and go together', async () => {
  const { calls, settle } = writer({ lanes: 2, fewest: 4 })
  const asked = ['u0', 'u1', 'u2', 'u3'].map(async (name, ticks) => {
    for (let i = 0; i < ticks; i++) await Promise.resolve()
    return settle(name)
  })
  await Promise.all(asked)
  expect(calls).toEqual([['u0'], ['u1', 'u2', 'u3']])
})

// Seen to fail when the whole call was refused: all 33 failed. One by one it took 34 calls.
test('one that the database refuses fails alone, and costs its neighbours a few calls', async () => {
  const { calls, settle } = writer({ lanes: 1 })
  const names = Array.from({ length: 33 }, (_, i) => `b${i}`)
  await settle('taken')
  const found = await Promise.allSettled([...names.slice(0, 20), 'taken', ...names.slice(20)].map(settle))
  expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
  expect(found[20]).toMatchObject({ status: 'rejected', reason: { code: '23505' } })
  expect(calls.length).toBeLessThan(16)
  expect((await db`select from settled where name like 'b%'`).length).toBe(33)
})

// Seen to fail when only the keys of one call were told apart: with two lanes both went at once.
test('a key that is under way waits for its answer, and goes into a later call', async () => {
  const { calls, twice, settle } = writer({ lanes: 2 })
  const found = await Promise.allSettled(['c1', 'c1', 'c2'].map(settle))
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(calls).toEqual([['c1', 'c2'], ['c1'], ['c1']])
  expect(twice).toEqual([])
})

// Seen to fail without the second try: of two processes that were given the same request, one failed.
test('one that another process settles at the same time is tried once more, and finds what that one has made', async () => {
  const process = () =>
    settleTogether(
      async ([name = '']: readonly string[]) => {
        if ((await db`select from settled where name = ${name}`).length > 0) return ['found']
        met.push(name)
        if (met.length === 2) both.resolve()
        await both.promise
        await db`insert into settled values (${name})`
        return ['made']
      },
      { keyOf: (name) => name },
    )
  const met: string[] = []
  const both = Promise.withResolvers<void>()
  const [one, two] = [process(), process()]
  expect((await Promise.all([one('f1'), two('f1')])).toSorted()).toEqual(['found', 'made'])
})

test('what fails without the database’s word fails all of its call, and none of it is tried again', async () => {
  let calls = 0
  const settle = settleTogether(
    async (): Promise<string[]> => {
      calls++
      throw new Error('connection lost')
    },
    { keyOf: (name: string) => name },
  )
  const found = await Promise.allSettled(['d1', 'd2', 'd3'].map(settle))
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toBe(1)
})

test('a call is no larger than it may be, and who finds too many waiting is told so at once', async () => {
  const { calls, settle } = writer({ lanes: 1, largest: 2, most: 3 })
  const found = await Promise.allSettled(['e1', 'e2', 'e3', 'e4', 'e5'].map(settle))
  expect(found.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(found[4]).toMatchObject({ reason: { code: 'service.unavailable' } })
  expect(calls).toEqual([['e1', 'e2'], ['e3']])
  expect(await settle('e6')).toBe('E6')
})
