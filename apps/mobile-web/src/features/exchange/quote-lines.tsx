import { formatPercent, type Line } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import type { TFunction } from 'i18next'
import { exactAmount } from '../../entities/coins/face.ts'
import { AmountWorth } from '../../entities/currency/face.ts'
import { costOf, midOf } from './cost-of.ts'
import type { Quote } from './queries.ts'
import { rateText } from './rate-text.ts'

/**
 * Every line of a price: what is paid, mid, spread and fee each by itself, the rate both ways, what arrives. Of a price that is
 * `open` what is paid and what arrives are told in the holder's currency too: of a past one that would be another day's worth.
 */
export function quoteLines(
  t: TFunction<'exchange'>,
  quote: Quote,
  locale: string,
  { open = false }: { open?: boolean } = {},
): Line[] {
  const { pay, receive, fee, spread, feePart, spreadPart, prices, inverse, rate } = quote
  const percent = (part: string) => `\u2066${formatPercent(part, { locale, decimals: 2 })}\u2069`
  const mid = midOf(quote)
  const amount = (value: MoneyWire, { usd }: { usd: string }) =>
    open ? <AmountWorth value={value} usd={usd} /> : exactAmount(value, locale)
  const venues = new Set([...prices.pay.sources, ...prices.receive.sources].map(({ venue }) => venue))
  return [
    { key: 'pay', label: t('pay'), value: amount(pay, prices.pay), strong: true },
    { key: 'mid', label: t('midPrice', { count: venues.size }), value: rateText(mid.of, mid.price, locale) },
    {
      key: 'spread',
      label: t('spread', { percent: percent(spreadPart) }),
      value: exactAmount(spread, locale),
    },
    { key: 'fee', label: t('fee', { percent: percent(feePart) }), value: exactAmount(fee, locale) },
    { key: 'inAll', label: t('inAll'), value: exactAmount(costOf(quote), locale) },
    {
      key: 'rate',
      label: t('rate'),
      value: rateText(receive.coin, { amount: inverse, coin: pay.coin }, locale),
    },
    {
      key: 'reverse',
      label: t('reverse'),
      value: rateText(pay.coin, { amount: rate, coin: receive.coin }, locale),
    },
    { key: 'receive', label: t('receive'), value: amount(receive, prices.receive), strong: true },
  ]
}
