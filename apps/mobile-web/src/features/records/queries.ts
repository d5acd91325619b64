import type { endpoints, ReplyOf, recordKinds } from '@lode/api-contract'

/** One thing that happened to the holder's money. */
export type HolderRecord = ReplyOf<typeof endpoints.records.list>['rows'][number]
/** What the list is narrowed to. */
export type RecordKind = (typeof recordKinds)[number] | 'all'
