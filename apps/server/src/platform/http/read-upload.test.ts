import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const maximumBytes = 1000
const anything = (): void => {}
const inPieces = (bytes: Buffer, of: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / of) }, (_, n) => bytes.subarray(n * of, (n + 1) * of))
const streamOf = (pieces: readonly Buffer[], length?: number) =>
  Object.assign(
    Readable.from(pieces),
    length === undefined ? {} : { headers: { 'content-length': `${length}` } },
  )

test.each([1, 7, 16, 17, 1000])('[U-04] a file in pieces of %i bytes is read as it was sent', async (of) => {
  const given = randomBytes(maximumBytes)
  const heads: Buffer[] = []
  const { bytes, hash } = await readUpload(streamOf(inPieces(given, of)), {
    maximumBytes,
    judge: (head) => heads.push(Buffer.from(head)),
  })
  expect(bytes.equals(given)).toBe(true)
  expect(hash).toEqual(createHash('sha256').update(given).digest())
  expect(heads).toEqual([given.subarray(0, 16)])
})

// Seen to fail with the length that it says left unread, and with the bytes uncounted.
test.each([
  ['by what it says of itself', maximumBytes + 1, 0],
  ['at the byte that is too many', undefined, 11],
] as const)('[U-04] what is too large is not read on: %s', async (_, length, read) => {
  let taken = 0
  const pieces = (function* () {
    for (; taken < 500; taken += 1) yield Buffer.alloc(100)
  })()
  const said = length === undefined ? {} : { headers: { 'content-length': `${length}` } }
  const stream = Object.assign(Readable.from(pieces, { highWaterMark: 1 }), said)
  const refused = readUpload(stream, { maximumBytes, judge: anything })
  await expect(refused).rejects.toMatchObject({ code: 'request.too_large' })
  expect(taken).toBeGreaterThanOrEqual(read - 1)
  expect(taken).toBeLessThanOrEqual(read + 2)
})

// Seen to fail with the first bytes judged at the end.
test('[U-04] the kind is judged by the first bytes, before the rest has come, and the rest runs by', async () => {
  let left = 40
  let judgedWith = -1
  const stream = Readable.from(
    (function* () {
      for (; left > 0; left -= 1) yield Buffer.alloc(10)
    })(),
    { highWaterMark: 1 },
  )
  const judge = (): never => {
    judgedWith = left
    throw new Error('no picture')
  }
  await expect(readUpload(stream, { maximumBytes, judge })).rejects.toThrow('no picture')
  expect(judgedWith).toBeGreaterThan(30)
  expect(left).toBe(0)
})

test('[U-04] a file that breaks off is told so, and an empty one is judged', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(20)
      throw new Error('the phone went into a tunnel')
    })(),
  )
  await expect(readUpload(broken, { maximumBytes, judge: anything })).rejects.toMatchObject({
    code: 'request.invalid',
    params: { field: 'body', rule: 'cut' },
  })
  const heads: number[] = []
  await readUpload(streamOf([]), { maximumBytes, judge: (head) => heads.push(head.length) })
  expect(heads).toEqual([0])
})
