import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chooseLocale, readLocaleCookie } from '@lode/translations'
import type { Answers } from './answers.ts'
import { unprepared } from './watch-page.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the app that was built into a folder the way the product's server does, with recorded answers. A number is a
 * bare status, a promise is waited for.
 */
export async function serveApp(
  folder: string,
  answers: Answers,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async ({ method, url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://page')
    if (pathname.startsWith('/api/')) {
      if (!answers.has(pathname))
        return void response.writeHead(404, { [unprepared]: `${method} ${pathname}` }).end()
      const answer = await answers.get(pathname)
      const status = typeof answer === 'number' ? answer : 200
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof answer === 'number' ? '' : JSON.stringify(answer))
      return
    }
    const name = fileOf(pathname, headers)
    const body = await readFile(join(folder, normalize(name))).catch(() => undefined)
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** `/` in the reader's language, a file by its name, and the empty shell for every other route too. */
function fileOf(pathname: string, headers: IncomingHttpHeaders): string {
  if (extname(pathname) !== '') return pathname
  const languages = (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0] ?? '')
  const locale = chooseLocale({ saved: readLocaleCookie(headers.cookie ?? ''), languages, fallback: 'en' })
  return `/${pathname === '/' ? 'index' : 'shell'}.${locale}.html`
}
