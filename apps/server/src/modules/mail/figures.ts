import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Figure } from '../../platform/http/figure.ts'
import { mailRepository } from './repository.ts'

/** What the queue of letters looks like. */
export function mailFigures({ db, clock }: { db: Database; clock: Clock }): Figure[] {
  const repository = mailRepository(db)
  return [
    {
      name: 'lode_mail_oldest_seconds',
      help: 'How long the oldest letter waits that did not go out yet.',
      read: async () => [{ value: (await repository.figures(clock.now())).oldestSeconds }],
    },
    {
      name: 'lode_mail_letters',
      help: 'Letters that wait, and letters that were given up in the last 90 days.',
      labels: ['state'],
      async read() {
        const { waiting, dead } = await repository.figures(clock.now())
        return [
          { labels: { state: 'waiting' }, value: waiting },
          { labels: { state: 'dead' }, value: dead },
        ]
      },
    },
  ]
}
