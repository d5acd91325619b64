import { endpoints } from '@lode/api-contract'
import type { Database } from '@lode/database'
import { type Route, route } from '../../platform/http/route.ts'
import { readInclusion } from './read-inclusion.ts'
import { readEvidence, readSnapshot, readSnapshots } from './read-snapshots.ts'

const { reserves } = endpoints

/** What was published, for anybody, and to each holder their own place in it. */
export function reservesRoutes({ db }: { db: Database }): Route[] {
  return [
    route(reserves.list, ({ input }) => readSnapshots(db, input)),
    route(reserves.snapshot, ({ input }) => readSnapshot(db, input.day), { immutable: true }),
    route(reserves.evidence, ({ input }) => readEvidence(db, input.day), { immutable: true }),
    route(reserves.inclusion, ({ input, user }) => readInclusion(db, { ...input, userId: user.id })),
  ]
}
