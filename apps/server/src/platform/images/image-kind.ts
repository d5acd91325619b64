import { ImageRefused } from './image-refused.ts'

/** The kinds that are read. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

/**
 * Which kind of image this is, by its first bytes and by nothing that anybody says.
 * @throws {ImageRefused} `heic` for what iPhones save, `type` for all else
 */
export function imageKind(bytes: Buffer): ImageKind {
  const text = bytes.subarray(0, 16).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1|avif)/s.test(text)) throw new ImageRefused('heic')
  throw new ImageRefused('type')
}
