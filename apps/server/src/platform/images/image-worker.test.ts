import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openImageWorker } from './image-worker.ts'

const images = openImageWorker()
afterAll(() => images.close())

const photo = (width = 800, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' } })
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
const png = (width: number, height: number, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    header(width, height),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)))

test.each(['jpeg', 'png', 'webp'] as const)(
  '[U-04] a %s becomes a JPEG of the same picture',
  async (kind) => {
    const cleaned = await images.clean(await photo().toFormat(kind).toBuffer())
    expect(await sharp(cleaned).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 500 })
  },
)

test('[U-04] where it was taken, and by which camera, stays behind; how it was held does not', async () => {
  const exif = { IFD0: { Make: 'SPYCAM' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  const given = await photo().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cleaned = await images.clean(given)
  const { exif: left, xmp, icc, width, height } = await sharp(cleaned).metadata()
  expect({ left, xmp, icc, width, height }).toEqual({ width: 500, height: 800 })
})

test('[U-04] what hides behind or inside a picture is left there', async () => {
  const hidden = '<script>alert(1)</script>'
  const jpeg = await photo().jpeg().toBuffer()
  const zip = Buffer.from(`PK\x03\x04${hidden}<?php system('id') ?>`, 'latin1')
  const marked = png(4, 4, chunk('tEXt', Buffer.from(`Comment\0${hidden}`)), pixels(4 * 13))
  for (const given of [Buffer.concat([jpeg, zip]), Buffer.concat([marked, zip])]) {
    const cleaned = await images.clean(given)
    expect(given.includes('alert(1)')).toBe(true)
    expect([cleaned.includes('alert(1)'), cleaned.includes('PK\x03\x04')]).toEqual([false, false])
  }
})

test.each([
  ['64,250 x 64,250 pixels declared in 5 KB', png(64_250, 64_250, pixels(5_000_000)), 'pixels'],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
  [
    'an SVG that says it is XML',
    Buffer.from('<?xml version="1.0"?><svg><image href="file:///etc/passwd"/></svg>'),
    'type',
  ],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 'type'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'type'],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), 'type'],
  ['nothing', Buffer.alloc(0), 'type'],
  ['what iPhones save', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'heic'],
  ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'broken'],
  ['a PNG without pixels', png(10, 10), 'broken'],
  [
    '50 MB of noise behind a JPEG head',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50e6, 7)]),
    'broken',
  ],
])('[U-04] %s is refused (%#)', async (_, given, fault) => {
  const asked = performance.now()
  await expect(images.clean(given)).rejects.toMatchObject({ name: 'ImageRefused', fault })
  expect(performance.now() - asked).toBeLessThan(10_000)
})

test('[U-04] a picture that was cut is refused', async () => {
  const whole = await photo(1200, 900).jpeg().toBuffer()
  await expect(images.clean(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ fault: 'broken' })
})

test('[U-04] a compressed text of 500 MB in a PNG is not unpacked, or ends its process and no other', async () => {
  const bomb = deflateSync(Buffer.alloc(500_000_000))
  const given = png(4, 4, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])), pixels(4 * 13))
  const outcome = await images.clean(given).then(
    (cleaned) => cleaned.length < 2000,
    (error: { fault?: string }) => error.fault === 'heavy' || error.fault === 'broken',
  )
  expect(outcome).toBe(true)
  expect((await images.clean(await photo().png().toBuffer())).length).toBeGreaterThan(0)
})

/** A worker whose process is another program. */
async function workerOf(program: string, options: Parameters<typeof openImageWorker>[0]) {
  const child = join(await mkdtemp(join(tmpdir(), 'lode-child-')), 'child.mjs')
  await writeFile(child, program)
  return openImageWorker({ ...options, child })
}

test('[U-04] a process that hangs is killed in time, and the next image gets another', async () => {
  const hung = await workerOf("process.on('message', () => { for (;;); })", { withinMs: 700 })
  const jpeg = await photo().jpeg().toBuffer()
  for (const _ of [1, 2]) {
    const asked = performance.now()
    await expect(hung.clean(jpeg)).rejects.toMatchObject({ fault: 'heavy' })
    expect(performance.now() - asked).toBeLessThan(5_000)
  }
  hung.close()
})

// Seen to fail without the interval in the child: the picture is read.
test('[U-04] a process past its memory ends itself, and what waits behind it is read', async () => {
  const small = openImageWorker({ memoryMb: 90 })
  const large = await photo(6900, 7000).jpeg({ progressive: true }).toBuffer()
  await expect(small.clean(large)).rejects.toMatchObject({ fault: 'heavy' })
  small.close()
})

test('[U-04] forty at once: as many as may wait are read, the others told at once', async () => {
  const jpeg = await photo(3000, 2000).jpeg().toBuffer()
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () =>
      images.clean(jpeg).then(
        () => 'read',
        (error: Error) => error.name,
      ),
    ),
  )
  expect(outcomes.filter((one) => one === 'ImagesBusy').length).toBe(15)
  expect(outcomes.filter((one) => one === 'read').length).toBeGreaterThan(0)
  expect(new Set(outcomes).size).toBe(2)
})
