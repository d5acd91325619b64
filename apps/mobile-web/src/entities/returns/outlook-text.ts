import { formatAmount, isolate } from '@lode/design'
import { compare, rational } from '@lode/domain'
import type { TFunction } from 'i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import type { MinerOutlook } from './miner-outlook.ts'

/** Two amounts of USDT as a range, the smaller first. @example rangeText(t, { low: '10', high: '12', locale }) // '10.00 to 12.00 USDT' */
export function rangeText(
  t: TFunction<'purchases'>,
  { low, high, locale }: { low: string; high: string; locale: string },
): string {
  const [least, most] = compare(rational(low), rational(high)) <= 0 ? [low, high] : [high, low]
  const text = (amount: string): string =>
    isolate(formatAmount({ amount, coin: 'USDT' }, { locale, decimals: 2 }))
  return least === most ? text(least) : t('fromTo', { low: text(least), high: text(most) })
}

/** The day from which hosting costs what is mined: one day, between which days, or none before the end. */
export function stopsText(
  t: TFunction<'purchases'>,
  { outlook: { rising, steady }, locale }: { outlook: MinerOutlook; locale: string },
): string {
  if (rising.stopsOn === null) return t('stopsNot')
  if (steady.stopsOn === rising.stopsOn) return dayOf(rising.stopsOn, locale)
  const high = steady.stopsOn === null ? t('stopsNot') : dayOf(steady.stopsOn, locale)
  return t('fromTo', { low: dayOf(rising.stopsOn, locale), high })
}
