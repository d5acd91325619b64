export { LatestRecords } from './latest-records.tsx'
export { RecordFilter } from './record-filter.tsx'
export { type RecordKind, RecordList } from './record-list.tsx'
