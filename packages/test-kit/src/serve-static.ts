import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves a built page under a policy as strict as the product's. `files` are answered before the folder is. */
export async function serveStatic({
  root,
  connect,
  files = {},
}: {
  root: string
  /** Where the page may connect to besides its own origin. */
  connect: string
  files?: Readonly<Record<string, string>>
}): Promise<{ url: string; close(): Promise<void> }> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const body = files[name] ?? (await readFile(join(root, normalize(name))).catch(() => undefined))
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
