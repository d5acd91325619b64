import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { blobName } from './blob-name.ts'
import type { Blobs } from './blobs.ts'

/** One bucket and who may use it. */
export type Bucket = {
  /** Of the bucket itself, path style: `https://s3.eu-central-1.amazonaws.com/lode-objects`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The least that S3 takes as a part, except for the last one, is 5 MiB. This is also what is held in memory. */
const partBytes = 8 * 1024 * 1024
const answerWithinMs = 30_000

/**
 * Keeps blobs in an S3-compatible bucket. Requests are signed (Signature Version 4) with the hash of what they carry; what is
 * larger than one part is uploaded in parts, which appear together at the end.
 * @example const blobs = s3Blobs({ url: 'https://s3.example/lode', region: 'eu', accessKeyId, secretAccessKey })
 */
export function s3Blobs({ url, region, accessKeyId, secretAccessKey }: Bucket): Blobs {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const urlOf = (name: string): string => `${url}/${blobName(name)}`

  async function ask(address: string, method: string, body?: Uint8Array, headers = {}): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const answer = await client.fetch(address, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...headers },
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body && { body: Buffer.from(body) }),
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(
      `the bucket answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`,
    )
  }

  async function writeParts(name: string, first: Buffer, rest: AsyncIterable<Buffer>): Promise<void> {
    const started = await (await ask(`${urlOf(name)}?uploads=`, 'POST')).text()
    const upload = /<UploadId>([^<]+)</.exec(started)?.[1]
    if (!upload) throw new Error('the bucket began no upload')
    const address = `${urlOf(name)}?uploadId=${encodeURIComponent(upload)}`
    try {
      const tags: string[] = []
      for await (const part of joined(first, rest)) {
        const answer = await ask(`${address}&partNumber=${tags.length + 1}`, 'PUT', part)
        tags.push(answer.headers.get('etag') ?? '')
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const whole = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
      const done = await (await ask(address, 'POST', Buffer.from(whole))).text()
      // The bucket may find a fault after it has sent status 200.
      if (!done.includes('CompleteMultipartUploadResult'))
        throw new Error('the bucket did not join the parts')
    } catch (error) {
      await ask(address, 'DELETE').catch(() => undefined)
      throw error
    }
  }

  return {
    async write(name, body, { replace = false } = {}) {
      const parts = inParts(body)
      const { value: first = Buffer.alloc(0) } = await parts.next()
      if (first.length === partBytes) await writeParts(name, first, parts)
      else await ask(urlOf(name), 'PUT', first, replace ? {} : { 'if-none-match': '*' })
    },

    async read(name) {
      const answer = await ask(urlOf(name), 'GET')
      return answer.status === 404 ? null : (answer.body ?? new Blob([]).stream())
    },

    async remove(name) {
      await ask(urlOf(name), 'DELETE')
    },

    async *names() {
      for (let from = ''; ; ) {
        const next = from && `&continuation-token=${encodeURIComponent(from)}`
        const page = await (await ask(`${url}?list-type=2${next}`, 'GET')).text()
        for (const [, name] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield String(name)
        from = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? ''
        if (from === '') return
      }
    },
  }
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** Cuts a stream into pieces of one part, the last one smaller. */
async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [held, bytes]: [Uint8Array[], number] = [[], 0]
  for await (const piece of body) {
    held.push(piece)
    bytes += piece.length
    while (bytes >= partBytes) {
      const whole = Buffer.concat(held)
      yield whole.subarray(0, partBytes)
      const left = whole.subarray(partBytes)
      ;[held, bytes] = [[left], left.length]
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}
