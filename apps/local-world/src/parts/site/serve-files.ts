import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type FileServer = { readonly url: string; stop(): Promise<void> }

/** Serves a folder of built files, and some that are made on the spot, under a content security policy. */
export async function serveFiles(options: {
  readonly port: number
  readonly folder: string
  readonly policy: string
  /** Answers by path, such as '/config.json'. */
  readonly made: Readonly<Record<string, () => string>>
}): Promise<FileServer> {
  const { port, folder, policy, made } = options
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://files').pathname))
    response.setHeader('content-security-policy', policy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cache-control', 'no-cache')
    const text = made[path]?.()
    if (text !== undefined) response.setHeader('content-type', 'application/json').end(text)
    else void sendFile(response, join(folder, path === '/' ? 'index.html' : path))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://localhost:${port}`, stop: () => closeServer(server) }
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  createReadStream(path).pipe(response)
}

/** Closes a server at once, with connections that browsers keep open. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
