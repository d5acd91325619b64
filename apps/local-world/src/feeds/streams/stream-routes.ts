import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@lode/clock'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Faults, Venue } from '../faults.ts'
import { openBinance } from './binance.ts'
import { openCoinbase } from './coinbase.ts'
import { openKraken } from './kraken.ts'
import type { Told } from './teller.ts'

const tellers = { binance: openBinance, coinbase: openCoinbase, kraken: openKraken }
const lookMs = 500
const pingMs = 10_000
/** Of so many messages one is kept back by a market that leaves gaps. */
const gapAfter = 5

/**
 * The streams of Binance (`/stream`), Kraken (`/v2`) and Coinbase (`/`), with what each does wrong on demand: who is silent
 * says nothing more, who leaves gaps keeps messages back, who cuts ends the connection in the middle of the books.
 */
export function streamRoutes(
  app: FastifyInstance,
  { faults, clock, ...told }: Told & { faults: Faults; clock: Clock },
): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const venue = venueOf(request.url ?? '/')
    if (faults.answering(venue, told.now()).silent) return void socket.destroy()
    server.handleUpgrade(request, socket, head, (open) => serve(open, venue, request.url ?? '/'))
  })
  app.addHook('preClose', async () => {
    for (const open of server.clients) open.terminate()
    server.close()
  })

  function serve(open: WebSocket, venue: Venue, url: string): void {
    let sent = 0
    const tell = (text: string): void => {
      const { silent, gaps, cuts } = faults.answering(venue, told.now())
      if (silent) return
      sent++
      if (gaps && sent % gapAfter === 0) return
      open.send(cuts ? text.slice(0, text.length / 2) : text)
      if (cuts) open.terminate()
    }
    const teller = tellers[venue]({ ...told, url, tell })
    const gone = new AbortController()
    clock.every(lookMs, gone.signal, () => {
      for (const text of teller.tick()) tell(text)
    })
    clock.every(pingMs, gone.signal, () => {
      if (!faults.answering(venue, told.now()).silent) open.ping()
    })
    open.on('message', (data) => {
      try {
        teller.hear(data.toString())
      } catch {
        open.close(1003)
      }
    })
    open.on('error', () => open.terminate())
    open.on('close', () => gone.abort())
  }
}

function venueOf(url: string): Venue {
  if (url.startsWith('/stream')) return 'binance'
  return url.startsWith('/v2') ? 'kraken' : 'coinbase'
}
