import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { ActivityService } from './service.ts'

/** The holder's transactions. */
export function activityRoutes(activity: ActivityService): Route[] {
  return [
    route(endpoints.activity.list, ({ input, user }) => activity.list({ ...input, holder: user.address })),
  ]
}
