import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { ApiError } from '@lode/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { chooseLocale } from './choose-locale.ts'

/** The name of the cookie in which the app keeps the chosen language. */
const localeCookie = 'lode-locale'
/** The bundler puts a hash of the content into these names, so what is under one never changes. */
const hashed = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2|svg|png|webp|json|wasm)$/

/**
 * Serves the built app: files as they are (precompressed ones when there are), the prerendered home in the
 * caller's language, and the shell for every path of the app's own router.
 */
export const staticApp = fp<{ root: string }>(async (app, { root }) => {
  const locales = await localesOf(root)
  const shell = (await exists(join(root, 'shell.html'))) ? 'shell.html' : 'index.html'
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
  app.get('/', async (request, reply) => {
    const locale = chooseLocale(request, { locales, cookie: localeCookie })
    reply.header('vary', 'accept-language, cookie, accept-encoding')
    return reply.sendFile(locale ? `index.${locale}.html` : 'index.html')
  })
  serveShell(app, shell)
})

function serveShell(app: FastifyInstance, shell: string): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new ApiError('request.not_found')
    return reply.code(200).sendFile(shell)
  })
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const lastPart = path.slice(path.lastIndexOf('/'))
  return request.method === 'GET' && !path.startsWith('/api') && !lastPart.includes('.')
}

async function localesOf(root: string): Promise<string[]> {
  const names = await readdir(root)
  return names.flatMap((name) => /^index\.([A-Za-z-]+)\.html$/.exec(name)?.[1] ?? [])
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
