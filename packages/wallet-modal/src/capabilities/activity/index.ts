export { activity } from './activity.ts'
export type {
  ActivityClient,
  ActivityItem,
  ActivityOperation,
  ActivityTransfer,
} from './activity-client.ts'
export type { ActivityState } from './activity-state.ts'
