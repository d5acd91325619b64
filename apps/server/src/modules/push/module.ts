import { defineModule } from '../../platform/module.ts'
import { session } from '../session/module.ts'
import { forgetDevices } from './forget-devices.ts'
import { createSendPushJob } from './jobs/send-push.ts'
import { pushEnvironment } from './push-environment.ts'
import { pushRoutes } from './routes.ts'
import { createPushService, type PushService } from './service.ts'

export type { PushText } from './repository.ts'
export type { PushService } from './service.ts'

/** Notices on the devices of holders, by Web Push. */
export const push = defineModule({
  name: 'push',
  needs: { session },
  tables: ['push_message', 'push_subscription'],
  forgets: forgetDevices,
  topics: ['notice'],
  environment: pushEnvironment,
  open(deps) {
    const service = createPushService(deps)
    const face: PushService = service
    return { service: face, routes: pushRoutes(service), jobs: [createSendPushJob(deps)] }
  },
})
