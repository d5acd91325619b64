import { defineModule } from '../../platform/module.ts'
import { mailCommands } from './commands.ts'
import { mailFigures } from './figures.ts'
import { forgetLetters } from './forget-letters.ts'
import { createSendMailJob } from './jobs/send-mail.ts'
import { mailEnvironment } from './mail-environment.ts'
import { createMailService } from './service.ts'

export type { MailService, NewLetter } from './service.ts'

/** Letters to holders, by SMTP. */
export const mail = defineModule({
  name: 'mail',
  needs: {},
  tables: ['mail'],
  forgets: forgetLetters,
  environment: mailEnvironment,
  commands: mailCommands,
  open: (deps) => ({
    service: createMailService(deps),
    jobs: [createSendMailJob(deps)],
    figures: mailFigures(deps),
  }),
})
