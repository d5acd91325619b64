import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { AppealsService } from './appeals-service.ts'

/** Appeals of holders. */
export function appealRoutes(appeals: AppealsService): Route[] {
  const { read, file } = endpoints.appeals
  return [
    route(read, ({ user, input }) => appeals.read({ ...input, userId: user.id })),
    route(
      file,
      async ({ user, input, key }) => {
        await appeals.file({ ...input, userId: user.id, key })
        return {}
      },
      { storesReply: false },
    ),
  ]
}
