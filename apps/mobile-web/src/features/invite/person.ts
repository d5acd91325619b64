import type { endpoints, ReplyOf } from '@lode/api-contract'

/** Somebody who joined with the holder's code, as the holder sees them. */
export type Person = ReplyOf<typeof endpoints.invites.people>['rows'][number]
