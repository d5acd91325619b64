import { fakeClock } from '@lode/clock'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from '../core/clock.ts'
import { indexedDbAnswers } from './indexed-db-answers.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Opens as a browser does, and calls what was set. */
function opening(event: 'onsuccess' | 'onerror' | 'onblocked') {
  const request = { result: { close: () => {} } } as Record<string, unknown>
  queueMicrotask(() => (request[event] as () => void)())
  return request
}
const throwing = () => {
  throw new DOMException('denied', 'SecurityError')
}

test.each([
  ['opens a database', () => opening('onsuccess'), true],
  ['refuses', () => opening('onerror'), false],
  ['is blocked', () => opening('onblocked'), false],
  ['throws', throwing, false],
])('an IndexedDB that %s is asked once', async (_, open, answers) => {
  vi.stubGlobal('indexedDB', { open })
  expect(await indexedDbAnswers(() => () => {})).toBe(answers)
})

test('an IndexedDB that is silent counts as none after 2 s', async () => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const clock = fakeClock()
  const asked = indexedDbAnswers((ms, work) => later(clock, ms, work))
  await clock.waits()
  await clock.advance(2_000)
  expect(await asked).toBe(false)
})
