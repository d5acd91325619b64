import type { WithdrawalState } from '@lode/domain'

const way: readonly WithdrawalState[] = ['pending', 'approved', 'signed', 'broadcast', 'mined', 'final']

/** One state of the way, whether it was reached, and when. */
export type TimelineStep = {
  state: WithdrawalState
  mark: 'done' | 'active' | 'waiting' | 'failed'
  at: string | undefined
}

/**
 * A withdrawal's way as steps: what was reached with its time, what it waits for now, and what is to come. A rejected
 * one ends there. A block that was lost puts it back to `broadcast`, so `mined` is then to come again.
 */
export function timelineOf({
  state,
  timeline,
}: {
  state: WithdrawalState
  timeline: readonly { state: WithdrawalState; at: string }[]
}): TimelineStep[] {
  const timeOf = (one: WithdrawalState): string | undefined =>
    timeline.findLast((entry) => entry.state === one)?.at
  if (state === 'rejected') {
    const reached = way.filter((one) => timeOf(one) !== undefined)
    return [
      ...reached.map((one): TimelineStep => ({ state: one, mark: 'done', at: timeOf(one) })),
      { state, mark: 'failed', at: timeOf(state) },
    ]
  }
  const here = way.indexOf(state)
  return way.map((one, index) => ({
    state: one,
    mark: index <= here ? 'done' : index === here + 1 ? 'active' : 'waiting',
    at: index <= here ? timeOf(one) : undefined,
  }))
}
