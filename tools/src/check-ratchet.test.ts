import { expect, test } from 'vitest'
import { checkRatchet, countFaults } from './check-ratchet.ts'

const path = 'apps/relay/src/x.ts'
const countOf = (rule: string, text: string, at = path) =>
  Object.values(countFaults([{ path: at, text }])[rule] ?? {})[0] ?? 0

test.each([
  ['raw timers and dates', 'setTimeout(work, 5)'],
  ['raw timers and dates', "import { setTimeout as delay } from 'node:timers/promises'"],
  ['raw timers and dates', 'const at = Date.now()'],
  ['headless doc comments', '/** How long it takes. */'],
  ['private words', '// whoever asks'],
])('%s: %s is a fault', (rule, text) => {
  expect(countOf(rule, text)).toBe(1)
})

test.each([
  ['raw timers and dates', '// setTimeout(work, 5)'],
  ['raw timers and dates', 'await clock.after(5)'],
  ['headless doc comments', '/** Returns how long it takes. */'],
  ['private words', 'const whoever = 1'],
])('%s: %s is none', (rule, text) => {
  expect(countOf(rule, text)).toBe(0)
})

test('a duration is a fault in a test and none in a benchmark', () => {
  const text = 'expect(performance.now() - started).toBeLessThan(5)'
  expect(countOf('asserted durations', text, 'apps/relay/src/x.test.ts')).toBe(1)
  expect(countOf('asserted durations', text, 'apps/relay/src/x.bench.ts')).toBe(0)
})

test('a test title of 91 characters is a fault, and rows do not count', () => {
  const of = (length: number) => `test('[A-01] ${'x'.repeat(length)}', () => {})`
  expect(countOf('long test titles', of(90), 'apps/relay/src/x.test.ts')).toBe(0)
  expect(countOf('long test titles', of(91), 'apps/relay/src/x.test.ts')).toBe(1)
})

test('the clock itself may use the timers of the machine', () => {
  expect(countOf('raw timers and dates', 'setTimeout(work, 5)', 'packages/clock/src/x.ts')).toBe(0)
})

test('a count that rises is refused with its places, one that falls has to be written down', () => {
  const rule = {
    name: 'x',
    instead: 'use y.',
    find: ({ text }: { text: string }) => (text === 'x' ? [0] : []),
  }
  const check = (text: string, was: number) =>
    checkRatchet([{ path, text }], { known: { x: { 'apps/relay': was } }, changed: [path], rules: [rule] })
  expect(check('x', 1)).toEqual([])
  expect(check('x', 0)).toEqual([`x in apps/relay: 1, more than 0: use y.\n  ${path}:1`])
  expect(check('', 1)).toEqual(['x in apps/relay: 0, fewer than 1. Write that down: npm run ratchet'])
})
