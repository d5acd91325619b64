export { type FeedFault, feedFaults, type Venue, venues } from './faults.ts'
export { paperAccount } from './paper-venue.ts'
export { poolPowerTh, recordedData, startFeeds } from './start-feeds.ts'
