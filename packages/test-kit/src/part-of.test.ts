import { expect, test } from 'vitest'
import { partOf } from './part-of.ts'

const cases = ['a', 'b', 'c', 'd', 'e']

test('without a part every case is played', () => {
  expect(partOf(cases, 2, undefined)).toEqual(cases)
})

test('a part has so many cases side by side, and over all numbers each case comes equally often', () => {
  const played = Array.from({ length: 10 }, (_, seed) => partOf(cases, 2, String(seed)))
  expect(played.slice(0, 5).map((part) => part.join(''))).toEqual(['ab', 'bc', 'cd', 'de', 'ea'])
  for (const one of cases) expect(played.flat().filter((other) => other === one)).toHaveLength(4)
})

test('a part that is larger than the whole is the whole, each case once', () => {
  expect(partOf(cases, 9, '3').toSorted()).toEqual(cases)
})

test.each(['', '-1', '1.5', 'abc'])('the part %j is refused', (part) => {
  expect(() => partOf(cases, 2, part)).toThrow(RangeError)
})
