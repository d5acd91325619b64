import type { Database } from '@lode/database'
import { type Clock, coinSymbols } from '@lode/domain'
import type { AgreedUsd, TopSource } from '@lode/feeds'
import type { Job } from '../../../platform/jobs/job.ts'
import { readAgreement } from '../tops/read-agreement.ts'
import { saveAgreed, saveTops, type ToldTop } from '../tops/repository.ts'

/**
 * Records the top of each market's book, and what they agree on. A market that fails is left out: what it told grows stale by
 * itself. Three seconds, since Kraken answers once a second and is asked for three coins.
 */
export function createTopRecorder(deps: { db: Database; clock: Clock; sources: readonly TopSource[] }): Job {
  const { db, clock, sources } = deps
  return {
    name: 'record-tops',
    everyMs: 3_000,
    async run() {
      const asked = coinSymbols().flatMap((coin) =>
        sources.map(async (source): Promise<ToldTop[]> => {
          const top = await source.top(coin)
          return top ? [{ ...top, coin, venue: source.name }] : []
        }),
      )
      const answers = await Promise.allSettled(asked)
      const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      await saveTops(db, told, clock.now())
      const agreement = await readAgreement(db, clock.now())
      const agreed = [...agreement].filter(
        (entry): entry is [(typeof entry)[0], AgreedUsd] => 'usd' in entry[1],
      )
      await saveAgreed(db, agreed, clock.now())
      if (told.length === 0 && asked.length > 0)
        throw new AggregateError(
          answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])),
          'no market tells the top of its book',
        )
    },
  }
}
