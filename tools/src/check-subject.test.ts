import { expect, test } from 'vitest'
import { checkSubject } from './check-subject.ts'

test.each([
  'identity: accept ICAO transliterations of names',
  'exchange, ledger: compare the count of an insert by join\n\nThe body. ends',
  "Merge branch 'books'",
])('%s is a subject', (message) => {
  expect(checkSubject(message)).toBeNull()
})

test.each([
  'Let every page wait',
  'identity: Accept names',
  'identity: accept names.',
  `identity: ${'x'.repeat(90)}`,
  '',
])('%s is none', (message) => {
  expect(checkSubject(message)).not.toBeNull()
})
