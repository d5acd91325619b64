import { ApiError } from '@lode/api-contract'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const bodies = new WeakMap<FastifyRequest, string>()
const uploads = new WeakMap<FastifyRequest, Buffer>()

/** The body as it was sent, byte for byte: what a device key signed, and what an idempotency key stands for. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? ''
}

/** The file that was sent to an endpoint for files; empty at others. */
export function uploadOf(request: FastifyRequest): Buffer {
  return uploads.get(request) ?? Buffer.alloc(0)
}

/** Reads bodies as JSON, and where an endpoint is for files as bytes; nothing else. Keeps what was sent. */
export const rawBody = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body))
    void parse(request, String(body), done)
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.endpoint?.upload)
      return done(new ApiError('request.invalid', { field: 'body', rule: 'json' }))
    uploads.set(request, body as Buffer)
    done(null, {})
  })
})
