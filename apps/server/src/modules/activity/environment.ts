import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { count } from '../../platform/environment/shapes.ts'

/** How far the index of the chain goes back. */
export const activityEnvironment = defineEnvironment({
  title: 'Activity',
  roles: ['api', 'worker'],
  shape: {
    ACTIVITY_HISTORY_BLOCKS: count(7200).describe(
      'How many past blocks to index when an address is seen for the first time',
    ),
  },
  read: (env) => ({ activityHistoryBlocks: env.ACTIVITY_HISTORY_BLOCKS }),
})
