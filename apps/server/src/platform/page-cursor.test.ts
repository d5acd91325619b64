import { randomBytes, randomUUID } from 'node:crypto'
import { ApiError } from '@lode/api-contract'
import { expect, test } from 'vitest'
import { cursorText, readCursor } from './page-cursor.ts'

test('a cursor is read as it was written, to the millisecond', () => {
  const cursor = { at: new Date('2026-11-22T05:06:07.089Z'), id: randomUUID() }
  expect(readCursor(cursorText(cursor))).toEqual(cursor)
})

// The first three answered 500 while a cursor was its parts as text: PostgreSQL read them, and did not like them.
test.each([
  '2026-13-45T99:99:99.999Z_00000000-0000-0000-0000-000000000000',
  '2026-11-22T05:06:07.089Z_------------------------------------',
  '+275760-09-13T00:00:00.000Z_00000000-0000-0000-0000-000000000000',
  '',
  '_',
  'A'.repeat(31),
  'A'.repeat(33),
  `${'_'.repeat(32)}`,
  `${cursorText({ at: new Date(0), id: randomUUID() })}=`,
])('%j is no cursor', (text) => {
  expect(() => readCursor(text)).toThrow(ApiError)
})

test('whatever is read can be written again', () => {
  for (let n = 0; n < 1000; n += 1) {
    const bytes = Buffer.concat([Buffer.alloc(3), randomBytes(21)])
    bytes[2] = n % 230
    const text = bytes.toString('base64url')
    expect(cursorText(readCursor(text))).toBe(text)
  }
})
