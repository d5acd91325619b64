import type { Deps } from '../../../platform/deps.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { deliverDue } from '../../../platform/queue/deliver-due.ts'
import type { MailConfiguration } from '../mail-environment.ts'
import { type MailRow, mailRepository } from '../repository.ts'
import { openSender, type Sender } from '../smtp-sender.ts'
import { writeLetter } from '../write-letter.ts'

type SendMailDeps = Pick<Deps<MailConfiguration>, 'db' | 'clock' | 'configuration' | 'alarm'>

/** So long letters may wait before a person is called, in seconds. */
const longSeconds = 900

/** Sends what is due. A letter that the mail server refuses, and one that did not go out for a day, is dead and calls a person. */
export function createSendMailJob({ db, clock, configuration, alarm }: SendMailDeps): Job {
  const repository = mailRepository(db)
  return {
    name: 'send-mail',
    everyMs: 30_000,
    wakeOn: ['mail'],
    async run(signal) {
      const { mail, publicOrigin } = configuration
      if (!mail) return
      await repository.tidy(clock.now())
      let sender: Sender | undefined
      try {
        await deliverDue<MailRow>(
          {
            now: () => clock.now(),
            take: (most) => repository.take({ now: clock.now(), most }),
            async deliver(row) {
              const letter = await writeLetter(row, publicOrigin)
              sender ??= openSender(mail)
              return sender.send(letter, { id: row.id, address: row.recipient })
            },
            async settle(row, settled) {
              await repository.settle(row, settled, clock.now())
              if (settled.state !== 'dead') return
              const [, domain = ''] = row.recipient.split('@')
              alarm({
                kind: 'mail_dead',
                about: 'mail',
                detail: `${row.template} ${row.id} to …@${domain}: ${settled.failure}`,
              })
            },
          },
          signal,
        )
      } finally {
        sender?.close()
      }
      const { oldestSeconds, waiting } = await repository.figures(clock.now())
      if (oldestSeconds > longSeconds)
        alarm({
          kind: 'mail_waits',
          about: 'mail',
          detail: `${waiting} letters, the oldest for ${Math.round(oldestSeconds / 60)} minutes`,
        })
    },
  }
}
