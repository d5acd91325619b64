import { later, systemClock } from '@lode/clock'
import { numberFormat } from '@lode/design'
import { timeOf } from './format-time.ts'

/**
 * Has the browser load what it writes numbers and times by before the first is written. That holds a slow phone up for longer than
 * drawing what they stand in, and is done, each in a task of its own, while answers are still on their way.
 */
export function warmFormats(locale: string): void {
  later(systemClock, 0, () => numberFormat(locale, {}).format(0))
  later(systemClock, 0, () => timeOf(systemClock.now().toISOString(), locale))
}
