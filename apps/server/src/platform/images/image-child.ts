import { systemClock } from '@lode/clock'
import sharp from 'sharp'
import { imageKind } from './image-kind.ts'
import { ImageRefused } from './image-refused.ts'
import { watermarkTile } from './watermark-tile.ts'

// The process that reads strangers' images. It has no environment and no secret; an attacker who takes it over finds pixels. It ends itself
// past its limit of memory, and past the CPU time of one image: decoding runs on other threads, so this one sees it in time.

const limitBytes = Number(process.argv[2]) * 1024 * 1024
const cpuMs = Number(process.argv[3])
const maximumPixels = 50_000_000
const longestSide = 2400

// Only what reads the three kinds from memory: no SVG, no PDF, no ImageMagick, no file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** The CPU time when the present image came; undefined between images. */
let began: NodeJS.CpuUsage | undefined
systemClock.every(5, new AbortController().signal, () => {
  if (process.memoryUsage.rss() > limitBytes) end()
  if (!began) return
  const { user, system } = process.cpuUsage(began)
  if (user + system > cpuMs * 1000) end()
})

/** Ends this process at once: `process.exit` waits for the thread that decodes. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

process.on('message', ({ bytes, text }: { bytes: Uint8Array; text?: string }) => {
  began = process.cpuUsage()
  const image = Buffer.from(bytes)
  void (text === undefined ? clean(image) : mark(image, text)).then(
    (image) => answer({ image }),
    (error: unknown) => answer({ fault: error instanceof ImageRefused ? error.fault : 'broken' }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

/** Says with the answer whether little of the limit is left. */
function answer(told: object): void {
  began = undefined
  process.send?.({ ...told, spent: process.memoryUsage.rss() > limitBytes * 0.6 })
}

/** Draws a text all over a picture. */
async function mark(bytes: Buffer, text: string): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: maximumPixels })
  const { width, height } = await image.metadata()
  const scale = Math.max(2, Math.round(Math.min(width, height) / 450))
  const { data, ...size } = watermarkTile(text, scale)
  // A tile may be no larger than what it is laid on.
  const raw = { width: size.width, height: size.height, channels: 4 } as const
  const input = await sharp(data, { raw })
    .extract({ left: 0, top: 0, width: Math.min(size.width, width), height: Math.min(size.height, height) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = input
  const tile = { width: info.width, height: info.height, channels: 4 } as const
  return image
    .composite([{ input: input.data, raw: tile, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Makes the picture anew: what was hidden around it, and what it says of its place and camera, stays behind. */
async function clean(bytes: Buffer): Promise<Buffer> {
  imageKind(bytes)
  const options = { limitInputPixels: maximumPixels, failOn: 'truncated', pages: 1 } as const
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (width * height > maximumPixels) throw new ImageRefused('pixels')
  return sharp(bytes, options)
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
