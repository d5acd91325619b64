import type { Job } from '../../../platform/jobs/job.ts'
import { historyDays } from '../../network/module.ts'
import { countHours } from '../repository.ts'
import { fillHours, type PriceDeps } from './record-prices.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const oftenMs = 2_000
/** The pause once all weeks that are over are here: the next is over in days, and a clock that jumps ends the pause. */
const wholeMs = 60_000

/**
 * Records the hourly closes of BTC of the days before this installation began, a week a run, until the history is whole. A
 * week that no source tells now is asked for again when the others are here.
 */
export function createPastPriceRecorder(deps: PriceDeps): Job {
  const whole = new Set<number>()
  let passed: number[] = []
  let pauseMs = oftenMs
  return {
    name: 'record-past-prices',
    everyMs: oftenMs,
    restMs: () => pauseMs,
    async run() {
      const today = Math.floor(deps.clock.now().getTime() / dayMs) * dayMs
      const first = Math.floor((today - historyDays * dayMs) / weekMs) * weekMs
      const wanted = weeksOf(first, today).filter((from) => !whole.has(from))
      const from = wanted.find((week) => !passed.includes(week))
      if (from === undefined) {
        passed = []
        pauseMs = wanted.every((week) => week + weekMs > today) ? wholeMs : oftenMs
        return
      }
      passed.push(from)
      const to = Math.min(from + weekMs, today)
      const range = { from: new Date(from), to: new Date(to) }
      await fillHours(deps, 'BTC', range)
      const hours = await countHours(deps.db, 'BTC', range)
      if (to - from === weekMs && hours === weekMs / hourMs) whole.add(from)
    },
  }
}

/** The first moments of the weeks that have begun, newest first. */
function weeksOf(first: number, end: number): number[] {
  const count = Math.ceil((end - first) / weekMs)
  return Array.from({ length: count }, (_, i) => first + (count - 1 - i) * weekMs)
}
