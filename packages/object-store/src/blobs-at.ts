import { fileURLToPath } from 'node:url'
import type { Blobs } from './blobs.ts'
import { diskBlobs } from './disk-blobs.ts'
import { s3Blobs } from './s3-blobs.ts'

/**
 * Finds the place that an address means: `file:///var/lib/lode/objects`, or a bucket,
 * `https://s3.example/lode-objects?region=eu-central-1`, with `accessKey` as `id:secret`.
 * @throws {TypeError} saying what is missing
 */
export function blobsAt(address: string, accessKey: string | undefined): Blobs {
  const url = new URL(address)
  if (url.protocol === 'file:') return diskBlobs(fileURLToPath(url))
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError('must be file:///folder or https://host/bucket?region=r')
  const [, accessKeyId, secretAccessKey] = /^([^:]+):(.+)$/.exec(accessKey ?? '') ?? []
  if (!accessKeyId || !secretAccessKey)
    throw new TypeError('is a bucket, which needs an access key, id:secret')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return s3Blobs({
    url: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    region,
    accessKeyId,
    secretAccessKey,
  })
}
