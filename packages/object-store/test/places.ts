import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { Blobs } from '../src/blobs.ts'
import { blobsAt } from '../src/blobs-at.ts'

/** A folder that is gone after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lode-objects-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Two places on this disk. */
export async function onDisk(): Promise<{ folder: string; objects: Blobs; keys: Blobs }> {
  const folder = await testFolder()
  return {
    folder,
    objects: blobsAt(`file://${folder}/objects`, undefined),
    keys: blobsAt(`file://${folder}/keys`, undefined),
  }
}

/** Two buckets of an S3 server that refuses strangers. It reads signatures of version 4 without computing them. */
export async function inBuckets(): Promise<{ folder: string; url: string; objects: Blobs; keys: Blobs }> {
  const folder = await testFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: 'objects' }, { name: 'keys' }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const url = `http://127.0.0.1:${port}`
  const place = (bucket: string) => blobsAt(`${url}/${bucket}`, 'S3RVER:S3RVER')
  return { folder, url, objects: place('objects'), keys: place('keys') }
}
