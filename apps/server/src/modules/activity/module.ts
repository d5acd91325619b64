import { defineModule } from '../../platform/module.ts'
import { activitySettings } from './activity-deps.ts'
import { activityEnvironment } from './environment.ts'
import { createActivityIndexer } from './jobs/index-activity.ts'
import { openActivitySource } from './open-activity-source.ts'
import { activityRoutes } from './routes.ts'
import { createActivityService } from './service.ts'

/** What holders do on the chain. */
export const activity = defineModule({
  name: 'activity',
  needs: {},
  tables: ['activity', 'activity_address', 'activity_block', 'activity_cursor'],
  environment: activityEnvironment,
  open: (deps) => ({
    service: null,
    routes: activityRoutes(createActivityService(deps)),
    jobs: [
      createActivityIndexer({
        ...deps,
        source: openActivitySource(deps.configuration),
        settings: activitySettings(deps.configuration),
      }),
    ],
  }),
})
