export { poolPowerTh, recordedData, startFeeds } from './start-feeds.ts'
