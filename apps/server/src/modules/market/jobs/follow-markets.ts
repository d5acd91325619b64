import { type Clock, later, pause } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Pair } from '@lode/domain'
import { agreeOnPrices, followMarket, type SeenTop, type StreamProtocol } from '@lode/feeds'
import type { Log } from '../../../platform/deps.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { readDayAgo } from '../candles/read-day-ago.ts'
import { keepHeard } from '../follow/heard-books.ts'
import { tellNews } from '../follow/tell-news.ts'
import { readAgreed, readTops, saveTops } from '../tops/repository.ts'

const writeMs = 1_000
/** A run holds the lease for so many writes; between two of them the streams stay open for `keptMs`. */
const writesOfRun = 30
const keptMs = 5_000
/** Messages of others are read at each write of ours, else at the first of each batch. */
const writesOfRead = 5
/** The prices of a day ago are read at the first of so many writes. */
const writesOfDayAgo = 60

type Deps = {
  db: Database
  clock: Clock
  log: Log
  protocols: readonly StreamProtocol[]
  coins: readonly string[]
  pairs: readonly Pair[]
}

/**
 * Follows the streams of markets: writes the tops of their books, and tells what pairs cost and how deep their books are. One process
 * does so at a time; the streams of one that was not let run again end by themselves.
 */
export function createMarketFollower(deps: Deps): Job {
  let following: ReturnType<typeof follow> | undefined
  let keep = (): void => undefined
  function end(): void {
    following?.end()
    following = undefined
  }
  return {
    name: 'follow-markets',
    everyMs: 250,
    async run(signal) {
      keep()
      following ??= follow(deps)
      try {
        for (let write = 0; write < writesOfRun && !signal.aborted; write++) {
          await following.write()
          await pause(deps.clock, writeMs, signal)
        }
      } finally {
        if (signal.aborted) end()
        else keep = later(deps.clock, keptMs, end)
      }
    },
  }
}

function follow({ db, clock, log, protocols, coins, pairs }: Deps): {
  write: () => Promise<void>
  end: () => void
} {
  let known: { tops: readonly SeenTop[]; last: Awaited<ReturnType<typeof readAgreed>> } = {
    tops: [],
    last: new Map(),
  }
  let dayAgo: ReadonlyMap<Pair, string> = new Map()
  let writes = 0
  const heard = keepHeard(
    protocols.map(({ name }) => name),
    (coin) => news.changed(coin),
  )
  const news = tellNews({
    ...{ db, clock, pairs, heard },
    agreed: () => agreeOnPrices(heard.over(known.tops), { now: clock.now(), last: known.last }),
    dayAgo: (pair) => dayAgo.get(pair),
  })
  const stops = protocols.map((protocol) => {
    const listener = heard.listener(protocol.name)
    return followMarket(protocol, {
      coins,
      clock,
      listener: {
        ...listener,
        lost(coin, reason) {
          log.warn({ source: protocol.name, coin, reason }, 'a market is not followed for now')
          listener.lost(coin, reason)
        },
      },
    })
  })
  return {
    async write() {
      const tops = heard.take()
      if (tops.length > 0 || writes % writesOfRead === 0) {
        await saveTops(db, tops, clock.now())
        const [all, last] = await Promise.all([readTops(db), readAgreed(db)])
        known = { tops: all, last }
      }
      if (writes++ % writesOfDayAgo > 0) return
      dayAgo = await readDayAgo(db, pairs, clock.now())
    },
    end() {
      for (const stop of stops) stop()
      news.end()
    },
  }
}
