import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const bodies = new WeakMap<FastifyRequest, string>()

/** The body as it was sent, byte for byte: what a device key signed, and what an idempotency key stands for. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? ''
}

/** Reads bodies as JSON and nothing else, and keeps the text. */
export const rawBody = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body))
    void parse(request, String(body), done)
  })
})
