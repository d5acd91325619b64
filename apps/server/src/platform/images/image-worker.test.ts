import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@lode/clock'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  hidden,
  passesBomb,
  picture,
  polyglots,
  refusedImages,
  taken,
  textBomb,
} from '../../../testing/hostile-images.ts'
import { ImagesBusy } from './image-refused.ts'
import { openImageWorker } from './image-worker.ts'

// On the wall nothing ever ends: what is read or refused here is judged by CPU time and memory.
const images = openImageWorker({ clock: fakeClock() })
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
    await expect(images.clean(given)).rejects.toMatchObject({ name: 'ImageRefused', fault })
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

test('[U-04] a progressive photo of 12 megapixels and 5 MB is within the CPU budget', async () => {
  const raw = { width: 4000, height: 3000, channels: 3 } as const
  const photo = await sharp(randomBytes(36e6), { raw }).jpeg({ quality: 60, progressive: true }).toBuffer()
  expect(photo.length).toBeGreaterThan(5e6)
  expect(await sharp(await images.clean(photo)).metadata()).toMatchObject({ width: 2400, height: 1800 })
})

// Seen to fail without the look at CPU time in the process: the image is read, after half a minute.
test('[U-04] an image that burns CPU ends its process, and the next image is read', async () => {
  const worker = openImageWorker({ clock: fakeClock(), cpuMs: 1_000 })
  const bomb = passesBomb(5_000)
  expect(bomb.length).toBeLessThan(1e6)
  await expect(worker.clean(bomb)).rejects.toMatchObject({ fault: 'heavy' })
  expect((await worker.clean(await picture().png().toBuffer())).length).toBeGreaterThan(0)
  worker.close()
})

/** A worker whose process is another program. `seen()` lists what the program wrote with `note`, once it is so many lines. */
async function workerOf(program: string, options: Partial<Parameters<typeof openImageWorker>[0]> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lode-child-'))
  const [child, notes] = [join(folder, 'child.mjs'), join(folder, 'notes')]
  const note = `import { appendFileSync } from 'node:fs'
    const note = (line) => appendFileSync(${JSON.stringify(notes)}, line + '\\n')\n`
  await writeFile(notes, '')
  await writeFile(child, note + program)
  const clock = fakeClock()
  return {
    clock,
    worker: openImageWorker({ clock, ...options, child }),
    async seen(count: number): Promise<string[]> {
      const changes = watch(notes)[Symbol.asyncIterator]()
      for (;;) {
        const change = changes.next()
        const lines = readFileSync(notes, 'utf8').split('\n').slice(0, -1)
        if (lines.length >= count) return lines
        await change
      }
    },
  }
}
const begins = "note('begins'); process.send('ready')"

// Seen to fail without the look from outside: the first image is never answered.
test('[U-04] a process too blocked to look at its own CPU time is killed from outside', async () => {
  const { worker, clock } = await workerOf(`process.on('message', () => { for (;;); }); ${begins}`, {
    cpuMs: 200,
    withinMs: Number.POSITIVE_INFINITY,
    startMs: Number.POSITIVE_INFINITY,
  })
  const jpeg = await picture().jpeg().toBuffer()
  for (const _ of [1, 2]) {
    let fault = ''
    const told = worker.clean(jpeg).catch((error: { fault: string }) => (fault = error.fault))
    while (fault === '') await clock.advance(500)
    await told
    expect(fault).toBe('heavy')
  }
  worker.close()
})

// Seen to fail with what is late said to be heavy.
test('[U-04] an image that is not read in time is told busy, and the next one gets another process', async () => {
  const { worker, clock, seen } = await workerOf(`process.on('message', () => note('asked')); ${begins}`)
  const jpeg = await picture().jpeg().toBuffer()
  for (const turn of [1, 2]) {
    const [first, behind] = [worker.clean(jpeg), worker.clean(jpeg)].map((asked) =>
      expect(asked).rejects.toThrow(ImagesBusy),
    )
    expect(await seen(2 * turn)).toEqual(Array(turn).fill(['begins', 'asked']).flat())
    await clock.advance(20_000)
    await Promise.all([first, behind])
  }
  worker.close()
})

test('[U-04] a process that starts late is kept for the next image; one that never begins is replaced', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const echo = "process.on('message', ({ bytes }) => process.send({ image: bytes, spent: false }))"
  const late = await workerOf(`${echo}; note('begins'); process.send('ready')`, { withinMs: 1_000 })
  const first = expect(late.worker.clean(jpeg)).rejects.toThrow(ImagesBusy)
  await late.clock.advance(1_000)
  await first
  expect(await late.worker.clean(jpeg)).toEqual(jpeg)
  expect(await late.seen(1)).toEqual(['begins'])
  late.worker.close()
  const silent = await workerOf("note('begins'); setInterval(() => {}, 1000)", { startMs: 500 })
  for (const turn of [1, 2]) {
    const told = expect(silent.worker.clean(jpeg)).rejects.toThrow(ImagesBusy)
    expect(await silent.seen(turn)).toHaveLength(turn)
    await silent.clock.advance(500)
    await told
  }
  silent.worker.close()
  const dead = await workerOf('process.exit(1)')
  for (const _ of [1, 2]) await expect(dead.worker.clean(jpeg)).rejects.toThrow(ImagesBusy)
  dead.worker.close()
})

test('[U-04] closing tells everybody busy', async () => {
  const { worker, seen } = await workerOf(`process.on('message', () => note('asked')); ${begins}`)
  const jpeg = await picture().jpeg().toBuffer()
  const told = [1, 2, 3].map(() => expect(worker.clean(jpeg)).rejects.toThrow(ImagesBusy))
  await seen(2)
  worker.close()
  await Promise.all(told)
})

// Seen to fail without the interval in the child: the picture is read.
test('[U-04] a process past its memory ends itself, and what waits behind it is read', async () => {
  const small = openImageWorker({ clock: fakeClock(), memoryMb: 90 })
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
  expect(outcomes).toEqual([...Array(15).fill('ImagesBusy'), ...Array(25).fill('read')])
})
