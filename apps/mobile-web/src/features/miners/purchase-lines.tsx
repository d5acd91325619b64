import { formatPercent, isolate, type Line } from '@lode/design'
import type { TFunction } from 'i18next'
import { MoneyText } from '../../entities/currency/face.ts'
import { rangeText, stopsText } from '../../entities/returns/face.ts'
import type { PurchasePlan } from './compute-purchase.ts'

/** What a purchase costs, what a day of it brings, and what is expected to its end, as lines. */
export function purchaseLines(
  plan: PurchasePlan,
  { t, miners, locale }: { t: TFunction<'purchases'>; miners: TFunction<'miners'>; locale: string },
): Line[] {
  const { lifeDays, cost, mined, hosting, left, rising, steady, outlook, takenBack } = plan
  const percent = (fraction: string): string => isolate(formatPercent(fraction, { locale }))
  const [least, most] = [rising.recoveryRatio, steady.recoveryRatio]
  return [
    { key: 'life', label: miners('life'), value: miners('days', { count: lifeDays }) },
    { key: 'cost', label: miners('cost'), value: <MoneyText value={cost} />, strong: true },
    { key: 'mined', label: `${t('minedDay')} · ${miners('estimate')}`, value: <MoneyText value={mined} /> },
    {
      key: 'hosting',
      label: `${t('hostingDay')} · ${miners('estimate')}`,
      value: <MoneyText value={hosting} />,
    },
    { key: 'left', label: `${t('leftDay')} · ${miners('estimate')}`, value: <MoneyText value={left} /> },
    {
      key: 'range',
      label: `${t('range')} · ${miners('estimate')}`,
      value: rangeText(t, { low: rising.back.amount, high: steady.back.amount, locale }),
      strong: true,
    },
    {
      key: 'recovery',
      label: `${miners('recovery')} · ${miners('estimate')}`,
      value: least === most ? percent(least) : t('fromTo', { low: percent(least), high: percent(most) }),
    },
    { key: 'stops', label: t('stops'), value: stopsText(t, { outlook, locale }) },
    ...(takenBack
      ? [{ key: 'takenBack', label: t('takenBack'), value: <MoneyText value={takenBack} /> }]
      : []),
  ]
}
