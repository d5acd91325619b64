import { fileURLToPath } from 'node:url'
import type { Clock } from '@lode/clock'
import fastify from 'fastify'
import { bookRoutes } from './book-routes.ts'
import { type FeedFault, openFaults, type Venue } from './faults.ts'
import { fiatRoutes } from './fiat-routes.ts'
import { networkRoutes } from './network-routes.ts'
import { noiseOf } from './noise.ts'
import { paperVenue } from './paper-venue.ts'
import { poolRoutes } from './pool-routes.ts'
import { priceRoutes } from './price-routes.ts'
import { replayBlocks } from './replay-blocks.ts'
import { replayPool } from './replay-pool.ts'
import { replayPrices } from './replay-prices.ts'
import { replayBooks } from './streams/replay-book.ts'
import { streamRoutes } from './streams/stream-routes.ts'

/** The folder of the recorded files. */
export const recordedData: string = fileURLToPath(new URL('../../data', import.meta.url))

/** Markets tell a book and a trade so often, in seconds: an unwatched world costs what is told in it, and prices may be a minute old. */
const beatSeconds = 4

/** TH/s that the replayed pool's machines deliver. */
export const poolPowerTh = 50_000

/**
 * Serves the recorded data in the protocols of Binance, Coinbase and Kraken (asked and streamed), the European Central Bank,
 * mempool.space, Bitcoin Core and ckpool, all at one address. Everything is a function of the clock and the seed: a restart
 * or a clock set forward changes nothing that was said before.
 * @example const feeds = await startFeeds({ port: 0, clock: systemClock, seed: 7 })
 */
export async function startFeeds(options: {
  port: number
  clock: Clock
  seed: number
  dataDirectory?: string
}): Promise<{
  url: string
  /** Makes a market answer wrongly from now on, or as it should again. */
  fault: (venue: Venue, fault: FeedFault | null) => void
  close: () => Promise<void>
}> {
  const { clock, dataDirectory = recordedData } = options
  const noise = noiseOf(options.seed)
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const beat = () => now() - (now() % beatSeconds)
  const app = fastify({ forceCloseConnections: true })
  const prices = replayPrices(dataDirectory, noise)
  const faults = openFaults()
  priceRoutes(app, prices, now)
  const books = replayBooks({ prices, faults, noise, now: beat })
  bookRoutes(app, { books, faults, now: beat })
  paperVenue(app, { books, now })
  streamRoutes(app, { books, prices, faults, now: beat, clock })
  fiatRoutes(app, dataDirectory, now)
  networkRoutes(app, replayBlocks(dataDirectory, noise), now)
  poolRoutes(app, replayPool(poolPowerTh, noise), now)
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url, fault: (venue, fault) => faults.set(venue, fault, beat()), close: () => app.close() }
}
