import { ApiError } from '@lode/api-contract'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { imageKind } from '../images/image-kind.ts'
import { readUpload, type Upload } from './read-upload.ts'

const bodies = new WeakMap<FastifyRequest, string>()
const uploads = new WeakMap<FastifyRequest, Upload>()

/** The body as it was sent, byte for byte: what a device key signed, and what an idempotency key stands for. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? ''
}

/** The file that was sent to an endpoint for files; undefined at others, and where none was. */
export function uploadOf(request: FastifyRequest): Upload | undefined {
  return uploads.get(request)
}

/** Reads bodies as JSON, and where an endpoint is for files, which are images, as bytes; nothing else. Keeps what was sent. */
export const rawBody = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body))
    void parse(request, String(body), done)
  })
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest) => {
    const { upload } = request.routeOptions.config.endpoint ?? {}
    if (!upload) throw new ApiError('request.invalid', { field: 'body', rule: 'json' })
    uploads.set(request, await readUpload(request.raw, { ...upload, judge: imageKind }))
    return {}
  })
})
