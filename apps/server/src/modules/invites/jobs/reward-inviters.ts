import type { Job } from '../../../platform/jobs/job.ts'
import type { InvitesDeps } from '../invites-deps.ts'
import { payRewards } from '../pay-rewards.ts'
import { setAsideRewards } from '../set-aside-rewards.ts'

/** Sets aside what inviters earn of each settled day, and pays what is due. */
export function createRewardJob(deps: InvitesDeps): Job {
  return {
    name: 'referral-rewards',
    everyMs: 60_000,
    wakeOn: ['profit'],
    async run() {
      await setAsideRewards(deps)
      await payRewards(deps)
    },
  }
}
