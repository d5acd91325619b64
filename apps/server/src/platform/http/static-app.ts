import staticFiles from '@fastify/static'
import { ApiError } from '@lode/api-contract'
import { chooseLocale, type Locale, readLocaleCookie } from '@lode/translations/locale.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { acceptedLanguages } from './accepted-languages.ts'

/** The bundler puts a hash of the content into these names, so what is under one never changes. */
const hashed = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2|svg|png|webp|json|wasm)$/

/**
 * Serves the built app: files as they are (precompressed ones when there are); and, in the language chosen before, else the
 * browser's, else the operator's, the prerendered home or, for every path of the app's own router, the shell.
 */
export const staticApp = fp<{ root: string; defaultLocale: Locale }>(async (app, { root, defaultLocale }) => {
  await app.register(staticFiles, {
    root,
    wildcard: true,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        hashed.test(path.replace(/\.(br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const send = (request: FastifyRequest, reply: FastifyReply, page: 'index' | 'shell'): FastifyReply => {
    const locale = chooseLocale({
      saved: readLocaleCookie(request.headers.cookie ?? ''),
      languages: acceptedLanguages(request.headers['accept-language'] ?? ''),
      fallback: defaultLocale,
    })
    return reply
      .code(200)
      .header('vary', 'accept-language, cookie, accept-encoding')
      .sendFile(`${page}.${locale}.html`)
  }
  app.get('/', (request, reply) => send(request, reply, 'index'))
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new ApiError('request.not_found')
    return send(request, reply, 'shell')
  })
})

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const lastPart = path.slice(path.lastIndexOf('/'))
  return request.method === 'GET' && !lastPart.includes('.')
}
