import { createCipheriv, createDecipheriv } from 'node:crypto'

// A stream is cut into frames, each encrypted and authenticated by itself, so that no byte is given out before it is known to be
// right and nothing has to be held whole. The nonce is the frame's number and whether it is the last: frames can't change places, and
// an end that is cut off is missed. A key encrypts one stream only, so no nonce is used twice.

const frameBytes = 64 * 1024
const tagBytes = 16

type Sealing = { readonly key: Buffer; readonly context: string }

/** Encrypts a stream. */
export async function* sealFrames(
  body: AsyncIterable<Uint8Array>,
  { key, context }: Sealing,
): AsyncGenerator<Buffer> {
  for await (const { frame, at, last } of framesOf(body, frameBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, last))
    cipher.setAAD(Buffer.from(context))
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts one. @throws {Error} at the first frame that is not as it was written, and at an end that is none */
export async function* openFrames(
  body: AsyncIterable<Uint8Array>,
  { key, context }: Sealing,
): AsyncGenerator<Buffer> {
  for await (const { frame, at, last } of framesOf(body, frameBytes + tagBytes)) {
    if (frame.length < tagBytes) throw new Error('the stream was cut')
    const open = createDecipheriv('aes-256-gcm', key, nonceOf(at, last), { authTagLength: tagBytes })
    open.setAAD(Buffer.from(context))
    open.setAuthTag(frame.subarray(-tagBytes))
    yield Buffer.concat([open.update(frame.subarray(0, -tagBytes)), open.final()])
  }
}

function nonceOf(at: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(at, 4)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Pieces of one size, the last one of the rest, which may be nothing: there is always a last one. */
async function* framesOf(body: AsyncIterable<Uint8Array>, bytes: number) {
  let held = Buffer.alloc(0)
  let at = 0
  for await (const piece of body) {
    held = Buffer.concat([held, piece])
    let from = 0
    for (; held.length - from > bytes; from += bytes)
      yield { frame: held.subarray(from, from + bytes), at: at++, last: false }
    held = held.subarray(from)
  }
  yield { frame: held, at, last: true }
}
