import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** What hides in the files below, to be looked for where it must not be. */
export const hidden = '<script>alert(document.domain)</script>'
/** The camera that took the photos below. */
export const camera = 'SPYCAM-4711'

/** A picture of one colour. */
export function picture(width = 800, height = 500): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#7a5' } })
}

/** One that says where it was taken, and by which camera. */
export function taken(): Sharp {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }
  return picture().withExif({ IFD0: { Make: camera }, IFD3: place })
}

/** A PNG of these chunks, whatever they are worth. */
export function png(width: number, height: number, ...chunks: readonly Buffer[]): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, pngChunk('IHDR', data), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

/** One chunk of a PNG, with its check. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** So many bytes of black, compressed, as the pixels of a PNG. */
export function pngPixels(bytes: number): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)))
}

/** A compressed text in a PNG, which unpacks to so many bytes. */
export function textBomb(bytes: number): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes))])
  return png(4, 4, pngChunk('zTXt', text), pngPixels(4 * 13))
}

/**
 * Makes a grey JPEG of 48 megapixels in some hundred KB with so many passes: each pass of a progressive JPEG may say of all blocks at
 * once that nothing changes, and costs the reader some 4 ms of CPU time.
 */
export function passesBomb(passes: number): Buffer {
  const [width, height] = [8000, 6000]
  const blocks = (width / 8) * (height / 8)
  const marker = (type: number, data: readonly number[]): Buffer =>
    Buffer.from([0xff, type, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
  const bitsOf = (text: string): Buffer => {
    const bytes = text.match(/.{1,8}/g)?.map((bits) => Number.parseInt(bits.padEnd(8, '1'), 2)) ?? []
    return Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte])))
  }
  // One code in each table: of DC "no difference", of AC "the end of 16,384 blocks and of as many as 14 more bits say".
  const oneCode = (table: number, value: number): Buffer =>
    marker(0xc4, [table, 1, ...Array<number>(15).fill(0), value])
  const run = `0${'1'.repeat(14)}`
  const pass = Buffer.concat([
    marker(0xda, [1, 1, 0, 1, 63, 0]),
    bitsOf(
      run.repeat(Math.floor(blocks / 32_767)) +
        `0${(blocks % 32_767).toString(2).padStart(15, '0').slice(1)}`,
    ),
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    marker(0xdb, [0, ...Array<number>(64).fill(1)]),
    marker(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    marker(0xda, [1, 1, 0, 0, 0, 0]),
    bitsOf('0'.repeat(blocks)),
    ...Array<Buffer>(passes).fill(pass),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A page, a script and an archive behind and inside of pictures that are whole. */
export async function polyglots(): Promise<readonly Buffer[]> {
  const archive = Buffer.from(`PK\x03\x04${hidden}<?php system('id') ?>`, 'latin1')
  const commented = png(4, 4, pngChunk('tEXt', Buffer.from(`Comment\0${hidden}`)), pngPixels(4 * 13))
  return [Buffer.concat([await picture().jpeg().toBuffer(), archive]), Buffer.concat([commented, archive])]
}

/** What is no image that we read, or none that ends well, and what its sender is told. */
export const refusedImages: readonly (readonly [name: string, file: Buffer, fault: string])[] = [
  ['64,250 x 64,250 pixels declared in 5 KB', png(64_250, 64_250, pngPixels(5_000_000)), 'pixels'],
  ['an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${hidden}</svg>`), 'type'],
  [
    'an SVG that says it is XML',
    Buffer.from('<?xml version="1.0"?><svg><image href="file:///etc/passwd"/></svg>'),
    'type',
  ],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 'type'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'type'],
  ['a page', Buffer.from(`<!doctype html>${hidden}`), 'type'],
  ['a path', Buffer.from('../../../../etc/passwd'), 'type'],
  ['nothing', Buffer.alloc(0), 'type'],
  ['what iPhones save', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'heic'],
  ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'broken'],
  ['noise behind a JPEG head', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5000)]), 'broken'],
  ['a PNG without pixels', png(10, 10), 'broken'],
]
