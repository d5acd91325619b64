import type { ActivityItem } from './activity-client.ts'

export type ActivityState = {
  readonly status: 'idle' | 'loading' | 'more' | 'ready' | 'failed'
  readonly items: readonly ActivityItem[]
  /** Set while there is a next page. */
  readonly next: string | undefined
}

/** Before anything was asked. */
export const noActivity: ActivityState = { status: 'idle', items: [], next: undefined }
