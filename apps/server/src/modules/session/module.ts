import { defineModule } from '../../platform/module.ts'
import { sessionRoutes } from './routes.ts'
import { createSessionService } from './service.ts'

/** Who is behind a request: signing in, proving it, signing out. */
export const session = defineModule({
  name: 'session',
  needs: {},
  tables: ['account_holder', 'session', 'sign_in_nonce'],
  open(deps) {
    const service = createSessionService(deps)
    return { service, routes: sessionRoutes(service) }
  },
})
