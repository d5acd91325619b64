import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { compare, rational } from '@lode/domain'
import type { AgreedUsd, SeenTop, TopOfBook, TopSource } from '@lode/feeds'
import type { Job } from '../../../platform/jobs/job.ts'
import { readAgreement } from '../tops/read-agreement.ts'
import { forgetMinutes, readTops, saveAgreed, saveTops, type ToldTop } from '../tops/repository.ts'

/** A source with news within this time is not polled: streams push by themselves. Far less than a price may be old. */
const newsMs = 10_000
/** The age up to which agreed minutes are kept: within it a receipt may wait for its signature. */
const minutesKeptMs = 7 * 86_400_000

/**
 * Asks markets for the tops of their books as far as nothing was heard of them, and records what they agree on. A market that
 * fails or tells the same again is left out: what it told grows stale by itself. Three seconds, since Kraken answers once a second.
 */
export function createTopRecorder({
  db,
  clock,
  sources,
  coins,
}: {
  db: Database
  clock: Clock
  sources: readonly TopSource[]
  coins: readonly string[]
}): Job {
  const marks = new Map<string, string>()

  async function ask(source: TopSource, coin: string, before: SeenTop | undefined): Promise<ToldTop[]> {
    const top = await source.top(coin)
    const key = `${source.name} ${coin}`
    if (!top) return []
    const mark = marks.get(key)
    marks.set(key, top.mark)
    // Who is asked for the first time may tell what its stream told last: a book that stands still is no news.
    const same = mark === undefined ? before && alike(before, top) : mark === top.mark
    return same ? [] : [{ ...top, coin, venue: source.name }]
  }
  return {
    name: 'record-tops',
    everyMs: 3_000,
    async run() {
      const since = clock.now().getTime() - newsMs
      const told = await readTops(db)
      const heard = told.filter(({ receivedAt }) => receivedAt.getTime() > since)
      const known = new Set(heard.map(({ venue, coin }) => `${venue} ${coin}`))
      const before = new Map(told.map((top) => [`${top.venue} ${top.coin}`, top]))
      const asked = coins.flatMap((coin) =>
        sources
          .filter(({ name }) => !known.has(`${name} ${coin}`))
          .map((source) => ask(source, coin, before.get(`${source.name} ${coin}`))),
      )
      const answers = await Promise.allSettled(asked)
      const news = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      await saveTops(db, news, clock.now())
      const agreement = await readAgreement(db, clock.now())
      const agreed = [...agreement].filter((entry): entry is [string, AgreedUsd] => 'usd' in entry[1])
      await saveAgreed(db, agreed, clock.now())
      await forgetMinutes(db, new Date(clock.now().getTime() - minutesKeptMs))
      const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
      if (asked.length > 0 && failures.length === asked.length && known.size === 0)
        throw new AggregateError(failures, 'no market tells the top of its book')
    },
  }
}

function alike(one: TopOfBook, other: TopOfBook): boolean {
  const same = (a: string, b: string) => compare(rational(a), rational(b)) === 0
  return same(one.bid, other.bid) && same(one.ask, other.ask)
}
