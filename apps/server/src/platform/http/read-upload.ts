import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ApiError } from '@lode/api-contract'

/** A file as it was sent, and its SHA-256. */
export type Upload = { readonly bytes: Buffer; readonly hash: Buffer }

/** How much of a file tells its kind. */
const headBytes = 16

/**
 * Reads a file piece by piece. One that says to be too large is refused before its first byte, one that is at the byte that is too many;
 * of one whose first bytes `judge` refuses nothing is kept, and the rest runs by: its sender hears the refusal when they have sent it.
 * @param judge Throws at first bytes of a kind that nobody reads.
 * @throws {ApiError} `request.too_large`, `request.invalid` where it breaks off; whatever `judge` throws
 * @example const { bytes, hash } = await readUpload(request.raw, { maximumBytes: 10_000_000, judge: imageKind })
 */
export async function readUpload(
  stream: Readable & { headers?: { 'content-length'?: string | undefined } },
  { maximumBytes, judge }: { maximumBytes: number; judge: (head: Buffer) => unknown },
): Promise<Upload> {
  if (Number(stream.headers?.['content-length']) > maximumBytes) throw new ApiError('request.too_large')
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let [length, judged] = [0, false]
  let refusal: { readonly error: unknown } | undefined
  const look = (): void => {
    judged = true
    try {
      judge(Buffer.concat(pieces).subarray(0, headBytes))
    } catch (error) {
      refusal = { error }
      pieces.length = 0
    }
  }
  for await (const piece of whole(stream)) {
    length += piece.length
    if (length > maximumBytes) throw new ApiError('request.too_large')
    if (refusal) continue
    hash.update(piece)
    pieces.push(piece)
    if (!judged && length >= headBytes) look()
  }
  if (!judged) look()
  if (refusal) throw refusal.error
  return { bytes: Buffer.concat(pieces), hash: hash.digest() }
}

/** The pieces of a stream, which stays open when its reader leaves: an answer is to be sent on it. */
async function* whole(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw new ApiError('request.invalid', { field: 'body', rule: 'cut' }, { cause })
  }
}
