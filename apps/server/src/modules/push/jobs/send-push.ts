import type { Deps } from '../../../platform/deps.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { deliverDue } from '../../../platform/queue/deliver-due.ts'
import type { PushConfiguration } from '../push-environment.ts'
import { sendPush } from '../push-sender.ts'
import { type PushRow, pushRepository } from '../repository.ts'

type SendPushDeps = Pick<Deps<PushConfiguration>, 'db' | 'clock' | 'configuration'>

/** Sends what is due. A browser that is gone is forgotten; a push that is late by a day is worth nothing, and no alarm. */
export function createSendPushJob({ db, clock, configuration }: SendPushDeps): Job {
  const repository = pushRepository(db)
  return {
    name: 'send-push',
    everyMs: 30_000,
    wakeOn: ['push'],
    async run(signal) {
      const { push, publicOrigin } = configuration
      if (!push) return
      await repository.tidy(clock.now())
      await deliverDue<PushRow>(
        {
          now: () => clock.now(),
          take: (most) => repository.take({ now: clock.now(), most }),
          async deliver(row) {
            const pushed = await sendPush(row, { ...push, subject: publicOrigin, now: clock.now() })
            if (pushed.state !== 'gone') return pushed
            await repository.forget(row.subscription)
            return { state: 'delivered' }
          },
          settle: (row, settled) => repository.settle(row, settled, clock.now()),
        },
        signal,
      )
    },
  }
}
