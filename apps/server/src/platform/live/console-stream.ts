import { ApiError, headers, liveBeatMs, operatorCookie, operators as operatorsMay } from '@lode/api-contract'
import { consoleLivePath } from '@lode/api-contract/console.ts'
import type { Clock } from '@lode/clock'
import type { EventReader } from '@lode/database'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { limitOpen } from '../http/limit-open.ts'
import { apiPrefix } from '../http/mount-routes.ts'
import type { Operators } from '../operators.ts'

/** The most streams that one operator may have open. */
const mostOfOne = 8
/** The most unread bytes of a stream: one that is further behind is ended, reconnects and asks for all. */
const mostUnread = 65_536

/**
 * Tells operators' screens which topics something happened of, and nothing else: what it was is asked for, where their role is looked
 * at. A stream whose session has ended is ended at the next beat.
 */
export const consoleStream = fp<{ clock: Clock; operators: Operators; events: EventReader }>(
  async (app, { clock, operators, events }) => {
    const open = limitOpen()
    const ends = new Set<() => void>()
    app.addHook('preClose', async () => {
      for (const end of ends) end()
    })
    const config = { access: operatorsMay(null) }
    app.get(consoleLivePath.slice(apiPrefix.length), { config }, async (request, reply) => {
      const release = open.take([{ key: request.operator?.name ?? '', most: mostOfOne }])
      if (!release) throw new ApiError('request.too_many', { seconds: 30 })
      reply.hijack()
      const { raw } = reply
      raw.on('error', () => raw.destroy())
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })
      const say = (text: string): void => {
        raw.write(text)
        if (raw.writableLength > mostUnread) raw.destroy()
      }
      say(': open\n\n')
      const leave = events.listen((page) => {
        say(`data: ${JSON.stringify([...new Set(page.events.map(({ topic }) => topic))])}\n\n`)
      })
      const end = (): void => void raw.end()
      const closed = new AbortController()
      clock.every(liveBeatMs, closed.signal, () => {
        say(': beat\n\n')
        operators.find(halvesOf(request)).then((session) => session ?? end(), end)
      })
      ends.add(end)
      const close = (): void => {
        closed.abort()
        leave()
        release()
        ends.delete(end)
      }
      // Who is gone already closes nothing any more.
      if (raw.destroyed) close()
      else raw.once('close', close)
    })
  },
)

function halvesOf(request: FastifyRequest): Parameters<Operators['find']>[0] {
  const token = String(request.headers[headers.token])
  return { token, cookie: request.cookies[operatorCookie] ?? '', background: true }
}
