import type { NewLetter } from '../mail/module.ts'
import { readDevice } from '../session/module.ts'
import { amountOf } from './amount-of.ts'
import type { NoticeRow } from './read-notices.ts'

/** What somebody else may be doing right now. */
const urgent: readonly NoticeRow['kind'][] = [
  'signed_in',
  'recipient_confirmed',
  'recipient_saved',
  'only_saved_off',
  'deletion_asked',
]

type Letter = Pick<NewLetter<'notice' | 'identityDecided'>, 'template' | 'params' | 'urgent'>

/** The letter that copies a notice: what it is told is text alone. An unconfirmed address is told that there is a decision, not which. */
export function letterOf(row: NoticeRow, { confirmed }: { confirmed: boolean }): Letter {
  const { kind, about } = row
  if (!confirmed) return { template: 'identityDecided', params: {} }
  const amount = amountOf(row)
  const device = readDevice(about.device ?? null)
  const params = {
    kind,
    ...(amount ? { amount: `${amount.amount} ${amount.coin}` } : {}),
    ...(about.address === undefined ? {} : { address: about.address }),
    ...(device && device.browser !== 'other' ? { device: `${device.browser}, ${device.system}` } : {}),
    ...(about.title === undefined ? {} : { title: about.title }),
    ...(about.text ? { text: about.text } : {}),
    ...(about.freeze ? { freeze: about.freeze } : {}),
    ...(about.faults?.length ? { faults: about.faults.join() } : {}),
  }
  return { template: 'notice', params, urgent: urgent.includes(kind) }
}
