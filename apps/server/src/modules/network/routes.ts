import { endpoints } from '@lode/api-contract'
import type { Database } from '@lode/database'
import { type Route, route } from '../../platform/http/route.ts'
import { readEntries, readKeys, readPublished } from './read-entries.ts'

const { network } = endpoints

/** What was published, for anybody. */
export function networkRoutes({ db }: { db: Database }): Route[] {
  return [
    route(network.days, ({ input }) => readEntries(db, input)),
    route(network.day, ({ input }) => readPublished(db, input.name), { immutable: true }),
    route(network.keys, () => readKeys(db)),
  ]
}
