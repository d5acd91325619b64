import { defineModule } from '../../platform/module.ts'
import { holderConsoleRoutes } from './console/routes.ts'
import { forgetSessions } from './forget-sessions.ts'
import { createSessionSweep } from './jobs/sweep-sessions.ts'
import { sessionRoutes } from './routes.ts'
import { createSessionService } from './service.ts'

export { bindInviter } from './bind-inviter.ts'
export { readDevice } from './device-text.ts'
export { sessionLifeMs } from './session-life.ts'
export { verifyDeviceSignature } from './verify-device-signature.ts'

/** Who is behind a request: signing in, proving it, signing out. */
export const session = defineModule({
  name: 'session',
  needs: {},
  tables: ['session', 'session_record', 'sign_in_nonce', 'users'],
  forgets: forgetSessions,
  topics: ['invite', 'session'],
  operates: holderConsoleRoutes,
  open(deps) {
    const service = createSessionService(deps)
    return { service, routes: sessionRoutes(service), jobs: [createSessionSweep(deps)] }
  },
})
