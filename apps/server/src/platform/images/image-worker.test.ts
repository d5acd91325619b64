import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  hidden,
  picture,
  polyglots,
  refusedImages,
  taken,
  textBomb,
} from '../../../testing/hostile-images.ts'
import { ImagesBusy } from './image-refused.ts'
import { openImageWorker } from './image-worker.ts'

const images = openImageWorker()
afterAll(() => images.close())

test.each(['jpeg', 'png', 'webp'] as const)(
  '[U-04] a %s becomes a JPEG of the same picture',
  async (kind) => {
    const cleaned = await images.clean(await picture().toFormat(kind).toBuffer())
    expect(await sharp(cleaned).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 500 })
  },
)

test('[U-04] where it was taken, and by which camera, stays behind; how it was held does not', async () => {
  const given = await taken().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cleaned = await images.clean(given)
  const { exif: left, xmp, icc, width, height } = await sharp(cleaned).metadata()
  expect({ left, xmp, icc, width, height }).toEqual({ width: 500, height: 800 })
})

test('[U-04] what hides behind or inside a picture is left there', async () => {
  for (const given of await polyglots()) {
    const cleaned = await images.clean(given)
    expect(given.includes(hidden)).toBe(true)
    expect([cleaned.includes(hidden), cleaned.includes('PK\x03\x04')]).toEqual([false, false])
  }
})

const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50e6, 7)])
test.each([...refusedImages, ['50 MB behind a JPEG head', noise, 'broken'] as const])(
  '[U-04] %s is refused (%#)',
  async (_, given, fault) => {
    const asked = performance.now()
    await expect(images.clean(given)).rejects.toMatchObject({ name: 'ImageRefused', fault })
    expect(performance.now() - asked).toBeLessThan(10_000)
  },
)

test('[U-04] a picture that was cut is refused', async () => {
  const whole = await picture(1200, 900).jpeg().toBuffer()
  await expect(images.clean(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ fault: 'broken' })
})

test('[U-04] a compressed text of 500 MB in a PNG is not unpacked, or ends its process and no other', async () => {
  const outcome = await images.clean(textBomb(500_000_000)).then(
    (cleaned) => cleaned.length < 2000,
    (error: { fault?: string }) => error.fault === 'heavy' || error.fault === 'broken',
  )
  expect(outcome).toBe(true)
  expect((await images.clean(await picture().png().toBuffer())).length).toBeGreaterThan(0)
})

/** A worker whose process is another program. */
async function workerOf(program: string, options: Parameters<typeof openImageWorker>[0]) {
  const child = join(await mkdtemp(join(tmpdir(), 'lode-child-')), 'child.mjs')
  await writeFile(child, program)
  return openImageWorker({ ...options, child })
}

test('[U-04] a process that hangs is killed in time, and the next image gets another', async () => {
  const program = "process.on('message', () => { for (;;); }); process.send('ready')"
  const hung = await workerOf(program, { withinMs: 700 })
  const jpeg = await picture().jpeg().toBuffer()
  for (const _ of [1, 2]) {
    const asked = performance.now()
    await expect(hung.clean(jpeg)).rejects.toMatchObject({ fault: 'heavy' })
    expect(performance.now() - asked).toBeLessThan(5_000)
  }
  hung.close()
})

// Seen to fail with the start of the process in its time.
test('[U-04] a process that starts slowly costs an image none of its time; one that never begins says busy, not heavy', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const echo = "process.on('message', ({ bytes }) => process.send({ image: bytes, spent: false }))"
  const slow = await workerOf(`${echo}; setTimeout(() => process.send('ready'), 1500)`, { withinMs: 1_000 })
  expect(await slow.clean(jpeg)).toEqual(jpeg)
  slow.close()
  for (const program of ['setInterval(() => {}, 1000)', 'process.exit(1)']) {
    const dead = await workerOf(program, { startMs: 500 })
    for (const _ of [1, 2]) await expect(dead.clean(jpeg)).rejects.toThrow(ImagesBusy)
    dead.close()
  }
})

// Seen to fail without the interval in the child: the picture is read.
test('[U-04] a process past its memory ends itself, and what waits behind it is read', async () => {
  const small = openImageWorker({ memoryMb: 90 })
  const large = await picture(6900, 7000).jpeg({ progressive: true }).toBuffer()
  await expect(small.clean(large)).rejects.toMatchObject({ fault: 'heavy' })
  small.close()
})

test('[U-04] forty at once: as many as may wait are read, the others told at once', async () => {
  const jpeg = await picture(3000, 2000).jpeg().toBuffer()
  const outcomes: string[] = []
  await Promise.all(
    Array.from({ length: 40 }, () =>
      images.clean(jpeg).then(
        () => outcomes.push('read'),
        (error: Error & { fault?: string }) => outcomes.push(error.name + (error.fault ?? '')),
      ),
    ),
  )
  expect(outcomes.slice(0, 15)).toEqual(Array(15).fill('ImagesBusy'))
  expect(outcomes[15]).toBe('read')
  // On a busy machine the last of the line may not be read in their time: nobody says of them that they are heavy.
  expect(outcomes.filter((one) => one !== 'read' && one !== 'ImagesBusy')).toEqual([])
})
