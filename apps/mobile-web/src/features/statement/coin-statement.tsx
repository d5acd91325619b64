import type { endpoints, ReplyOf } from '@lode/api-contract'
import { AmountText, Card, isolate, Lines } from '@lode/design'
import { assetOf, type MoneyWire } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { fundText } from '../../entities/movements/face.ts'
import { valueText } from './value-text.ts'

type Statement = ReplyOf<typeof endpoints.assets.yearlyStatement>
type Coin = Statement['coins'][number]

/** Of those of a coin, as many as a line holds; a tap tells all, and so does the file. */
const mostDecimals = 8

/** One coin of a year: what was there, what moved by kind, and what is there, each with what it was worth. */
export function CoinStatement({ of, currency }: { of: Coin; currency: string }): JSX.Element {
  const { t, i18n } = useTranslation('statement')
  const { t: finance } = useTranslation('finance')
  const locale = i18n.language
  const worth = (value: string | null): string =>
    value === null ? t('noRate') : isolate(valueText(value, currency, locale))
  const days = (count: number): string =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit: 'day', unitDisplay: 'long', numberingSystem: 'latn' },
    }).format(count)
  const decimals = Math.min(assetOf(of.coin).decimals, mostDecimals)
  const value = (amount: MoneyWire, second: string | null, signed = false): JSX.Element => (
    <>
      <AmountText value={amount} signed={signed} decimals={decimals} />
      {second !== null && <span className="block text-xs font-normal text-soft">{second}</span>}
    </>
  )
  const balance = ({ amount, value: worthIt, rate }: Coin['opening']): JSX.Element =>
    value(
      amount,
      /[1-9]/.test(amount.amount)
        ? [
            worth(worthIt),
            ...(rate === null
              ? []
              : [isolate(t('rate', { coin: of.coin, amount: isolate(valueText(rate, currency, locale)) }))]),
          ].join(' · ')
        : null,
    )
  const minus = (amount: MoneyWire): MoneyWire => ({ ...amount, amount: `-${amount.amount}` })
  return (
    <section aria-label={of.coin} className="mt-6 break-inside-avoid">
      <h2 className="mb-2 font-semibold">{of.coin}</h2>
      <Card>
        <Lines
          lines={[
            { key: 'opening', label: t('opening'), value: balance(of.opening), strong: true },
            ...of.lines.map((line) => ({
              key: `${line.direction} ${line.code}`,
              label: `${fundText(finance, line)} ×${line.count}`,
              value: value(
                line.direction === 'out' ? minus(line.amount) : line.amount,
                line.daysWithoutRate > 0 && line.value !== null
                  ? `${worth(line.value)}, ${t('without', { days: days(line.daysWithoutRate) })}`
                  : worth(line.value),
                true,
              ),
            })),
            { key: 'in', label: t('totalIn'), value: value(of.in, null) },
            { key: 'out', label: t('totalOut'), value: value(of.out, null) },
            { key: 'closing', label: t('closing'), value: balance(of.closing), strong: true },
          ]}
        />
      </Card>
    </section>
  )
}
