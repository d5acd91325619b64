import { defineModule } from '../../platform/module.ts'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { chatwootEnvironment } from './chatwoot/chatwoot-environment.ts'
import { supportCommands } from './commands.ts'
import { supportConsoleRoutes } from './desk/routes.ts'
import { createSupportDesk } from './desk.ts'
import { forgetConversation } from './forget-conversation.ts'
import { createCarryToChatwoot } from './jobs/carry-to-chatwoot.ts'
import { createEraseImages } from './jobs/erase-images.ts'
import { createForgetVisitors } from './jobs/forget-visitors.ts'
import { supportRoutes } from './routes.ts'
import { createSupportService } from './service.ts'
import { firstSupportTerms, supportTermsShape } from './terms.ts'

export type { DeskConversation } from './desk/list-conversations.ts'
export type { Answered, SupportDesk } from './desk.ts'

/** Conversations of holders and visitors with those who answer. */
export const support = defineModule({
  name: 'support',
  needs: {},
  tables: ['support_agent', 'support_chatwoot', 'support_conversation', 'support_image', 'support_message'],
  forgets: forgetConversation,
  environment: chatwootEnvironment,
  topics: ['support'],
  terms: [{ subject: 'support', shape: supportTermsShape }],
  commands: supportCommands,
  seed: ({ db, clock }) =>
    seedTerms(db, { subject: 'support', document: firstSupportTerms, now: clock.now() }),
  operates: supportConsoleRoutes,
  open: (deps) => ({
    service: { desk: createSupportDesk(deps) },
    routes: supportRoutes(createSupportService(deps)),
    jobs: [
      createForgetVisitors(deps),
      createEraseImages(deps),
      ...(deps.configuration.chatwoot ? [createCarryToChatwoot(deps)] : []),
    ],
  }),
})
