import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { RecordsService } from './service.ts'

/** The one list of a holder's records. */
export function recordsRoutes(records: RecordsService): Route[] {
  return [route(endpoints.records.list, ({ input, user }) => records.list({ userId: user.id, ...input }))]
}
