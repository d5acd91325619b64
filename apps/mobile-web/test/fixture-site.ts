import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { ApiError, type Endpoint, endpoints, type InputOf, livePath, type ReplyOf } from '@lode/api-contract'
import * as z from 'zod/mini'
import { nothingSold } from './nothing-sold.ts'
import { supportOverview } from './support-fixtures.ts'
import { unprepared } from './watch-page.ts'

type Answer<E extends Endpoint> = (input: InputOf<E>, headers: IncomingMessage['headers']) => ReplyOf<E>

/** A built app with an API that answers what a test says; each answer is checked against the contract. */
export type FixtureSite = {
  url: string
  /** Sets the answer of an endpoint; throw an ApiError to refuse, anything else to break the connection. */
  answer<E extends Endpoint>(endpoint: E, give: Answer<E>): void
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Serves a built app under a policy as strict as the product's. `connect` is where else the page may connect to. */
export async function startFixtureSite({
  root,
  connect,
}: {
  root: string
  connect: string
}): Promise<FixtureSite> {
  const answers = new Map<string, { endpoint: Endpoint; give: Answer<Endpoint> }>()
  const first = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): void =>
    void answers.set(`${endpoint.method} ${endpoint.path}`, { endpoint, give: () => reply })
  // What every screen asks for: payouts go on, nothing is on offer, nobody announces anything.
  first(endpoints.halts.list, { halts: [] })
  first(endpoints.offerings.list, { offerings: [] })
  first(endpoints.support.overview, supportOverview)
  first(endpoints.notices.banner, { banner: null })
  first(endpoints.notices.unread, { unread: 0 })
  first(endpoints.reserves.list, { snapshots: [], waits: null })
  first(endpoints.market.fiat, { rates: [], source: null })
  first(endpoints.wallets.list, { rows: [], count: 0 })
  first(endpoints.onRamp.options, nothingSold)
  first(endpoints.onRamp.purchases, { rows: [], next: null })
  const known = new Map(
    Object.values(endpoints)
      .flatMap((area) => Object.values(area) as Endpoint[])
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; connect-src 'self' ${connect}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
    if (pathname.startsWith('/api/')) {
      const { asked, named } = askedOf(`${request.method} ${pathname}`, [...known.keys()])
      // No stream: what is shown is what was asked for.
      if (pathname === livePath) return void response.writeHead(503).end()
      const found = answers.get(asked)
      if (!found) {
        response.writeHead(known.has(asked) ? 502 : 404, { [unprepared]: asked }).end()
        return
      }
      try {
        const body = await bodyOf(request)
        const input =
          request.method === 'GET' || found.endpoint.upload
            ? { ...Object.fromEntries(searchParams), ...named }
            : JSON.parse(body)
        const reply = z.parse(found.endpoint.reply, found.give(input, request.headers))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
      } catch (error) {
        if (!(error instanceof ApiError)) return void response.destroy()
        const { status, code, params } = error
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code, params }))
      }
      return
    }
    const type = types[extname(pathname)]
    const body = await readFile(join(root, type ? normalize(pathname) : 'index.html')).catch(() => undefined)
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': type ?? 'text/html; charset=utf-8',
      'content-security-policy': policy,
      ...(pathname.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (endpoint, give) =>
      void answers.set(`${endpoint.method} ${endpoint.path}`, {
        endpoint,
        give: give as unknown as Answer<Endpoint>,
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The endpoint that is asked, and what the path says for the name in it. */
function askedOf(asked: string, known: readonly string[]): { asked: string; named: Record<string, string> } {
  for (const one of known) {
    const [before = '', name] = one.split(':')
    if (name && asked.startsWith(before)) return { asked: one, named: { [name]: asked.slice(before.length) } }
  }
  return { asked, named: {} }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text || '{}'
}
