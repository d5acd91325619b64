import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { fromWire } from '@lode/domain'
import { moneyText } from '../ui/money-text.ts'

type Details = Pick<
  ReplyOf<typeof consoleEndpoints.withdrawals.details>,
  'withdrawal' | 'background' | 'screening'
>

/** Something that speaks for a withdrawal, or that one should look at. */
export type Sign = { readonly usual: boolean; readonly text: string }

/** As many times the largest before is no longer usual. */
const unusual = 3n

/** What one weighs a withdrawal by, in words. What signs and pays it checks everything itself: these are for the eye. */
export function weigh({ withdrawal, background, screening }: Details): Sign[] {
  const { amount } = withdrawal
  const { paidBefore, otherHolders, largest, free } = background
  const times = largest && fromWire(amount).units / fromWire(largest).units
  return [
    screening === null
      ? { usual: true, text: 'Recipient screening found nothing' }
      : { usual: false, text: `Recipient screening: ${screening.reason}` },
    paidBefore > 0
      ? { usual: true, text: `Paid to this recipient ${timesText(paidBefore)} before` }
      : { usual: false, text: 'First payment to this recipient' },
    ...(otherHolders > 0
      ? [{ usual: false, text: `Other holders paid to this recipient: ${otherHolders}` }]
      : []),
    times === null
      ? { usual: false, text: `No ${amount.coin} withdrawn in 90 days` }
      : times >= unusual
        ? { usual: false, text: `At least ${times} times their largest in 90 days` }
        : { usual: true, text: `Largest in 90 days: ${largest ? moneyText(largest) : ''}` },
    { usual: true, text: `${moneyText(free)} left in their balance` },
  ]
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}
