import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../../app/data/endpoint-query.ts'

/** A published day of reserves. */
export type Snapshot = ReplyOf<typeof endpoints.reserves.snapshot>

/** So many days are read and checked at once. */
export const daysRead = 30

/** The newest snapshots. */
export const snapshotsQuery = () => endpointQuery(endpoints.reserves.list, { limit: daysRead })
