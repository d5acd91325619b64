import { expect, test } from 'vitest'
import { network } from '../../../test/mining-fixtures.ts'
import { contentOf, fixtureKey, publishDays } from '../../../test/published-days.ts'
import { checkRecords } from './check-records.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const files = await publishDays(days.map((day) => contentOf({ day, network, terms: [] })))

test('signed records of one chain pass, from its first or from a later one on', async () => {
  expect(await checkRecords(files, [fixtureKey])).toBe('passed')
  expect(await checkRecords(files.slice(1), [fixtureKey])).toBe('passed')
})

test('a record that was left out, altered, or signed by a key that is not published fails', async () => {
  const [first, second, third] = files
  if (!first || !second || !third) throw new Error('three days were published')
  expect(await checkRecords([first, third], [fixtureKey])).toBe('failed')
  const altered = { ...second, entry: { ...second.entry, day: '2026-11-17' } }
  expect(await checkRecords([first, altered, third], [fixtureKey])).toBe('failed')
  expect(await checkRecords(files, [])).toBe('failed')
})

test('where nothing is published nothing is claimed', async () => {
  expect(await checkRecords([], [fixtureKey])).toBe('unchecked')
})
