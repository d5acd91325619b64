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
      ? { usual: true, text: 'Nothing was found about the recipient' }
      : { usual: false, text: `Something was found about the recipient: ${screening.reason}` },
    paidBefore > 0
      ? { usual: true, text: `Paid at this recipient before: ${timesText(paidBefore)}` }
      : { usual: false, text: 'The first payment at this recipient' },
    ...(otherHolders > 0
      ? [{ usual: false, text: `Other holders were paid at this recipient too: ${otherHolders}` }]
      : []),
    times === null
      ? { usual: false, text: `Nothing of ${amount.coin} was withdrawn in 90 days` }
      : times >= unusual
        ? { usual: false, text: `At least ${times} times the largest of 90 days` }
        : { usual: true, text: `The largest of 90 days was ${largest ? moneyText(largest) : ''}` },
    { usual: true, text: `${moneyText(free)} stay free in the balance` },
  ]
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}
