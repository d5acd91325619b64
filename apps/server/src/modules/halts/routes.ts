import { endpoints, type ReplyOf } from '@lode/api-contract'
import type { Database } from '@lode/database'
import type { HaltCause } from '@lode/domain'
import { type Route, route } from '../../platform/http/route.ts'

/** The routes of halts. */
export function haltRoutes({ db }: { db: Database }): Route[] {
  return [route(endpoints.halts.list, () => openHalts(db))]
}

/** What stands: the reason is the operator's, the cause and what it names are for everybody. */
async function openHalts(db: Database): Promise<ReplyOf<typeof endpoints.halts.list>> {
  const rows = await db<{ cause: HaltCause; params: Record<string, string>; since: Date }[]>`
    select kind as cause, params, min(at) as since from halt where cleared_at is null
    group by kind, params order by since, kind`
  return { halts: rows.map((row) => ({ ...row, since: row.since.toISOString() })) }
}
