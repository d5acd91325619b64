import { loadLetterTexts } from '@lode/translations/letters.ts'
import type { Locale } from '@lode/translations/locale.ts'
import type { PushText } from '../push/module.ts'
import { readDevice } from '../session/module.ts'
import { amountOf } from './amount-of.ts'
import type { NoticeRow } from './read-notices.ts'

/** Writes what a lock screen shows of a notice, in a device's language. Amounts, and where they went, only to who wants them there. */
export function writePush(
  row: NoticeRow,
  { amounts }: { amounts: boolean },
): (locale: Locale) => Promise<PushText> {
  const { kind, id, about } = row
  return async (locale) => {
    const say = await loadLetterTexts(locale)
    const amount = amountOf(row)
    const device = readDevice(about.device ?? null)
    const known = device !== null && device.browser !== 'other'
    const body = (): string => {
      if (kind === 'announcement' || (amount !== null && !amounts)) return say('pushMore')
      if (kind === 'signed_in' && !known) return say('noticed.signed_in_somewhere')
      if (kind === 'withdrawals_frozen') return say('waits.frozen')
      return say(`noticed.${kind}`, {
        amount: amount ? `${amount.amount} ${amount.coin}` : '',
        address: about.address ?? '',
        device: known ? `${device.browser}, ${device.system}` : '',
      })
    }
    const path = placeOf(kind, id)
    return { title: say(`kind.${kind}`), body: body(), path, tag: `${kind}/${id}`, lang: locale }
  }
}

function placeOf(kind: NoticeRow['kind'], id: string): string {
  if (kind === 'deposit') return `/depositDetails?id=${id}`
  if (kind.startsWith('withdrawal_')) return `/withdrawalDetails?id=${id}`
  if (kind.startsWith('withdrawals_')) return '/withdraw'
  if (kind === 'sold_back' || kind === 'rental_ended') return `/orderDetails?id=${id}`
  if (kind.startsWith('offering_') || kind.startsWith('claim_')) return '/ido'
  if (kind === 'deletion_asked') return '/ownData'
  if (kind.startsWith('identity_')) return '/kyc?from=/notices'
  if (kind === 'recipient_saved' || kind.startsWith('only_saved_')) return '/addressBook'
  return kind === 'signed_in' || kind === 'recipient_confirmed' || kind === 'sessions_ended'
    ? '/security'
    : '/notices'
}
