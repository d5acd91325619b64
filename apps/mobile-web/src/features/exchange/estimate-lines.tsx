import { formatPercent, Lines } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { exactAmount } from '../../entities/coins/face.ts'
import { midOf } from './cost-of.ts'
import type { Estimate } from './estimate-exchange.ts'
import type { ExchangeCoin, ExchangeOptions } from './queries.ts'
import { rateText } from './rate-text.ts'

/** Mid, spread and fee at the prices of now; nothing where there is no price. */
export function EstimateLines({
  options,
  from,
  to,
  estimate,
}: {
  options: ExchangeOptions
  from: ExchangeCoin
  to: ExchangeCoin
  estimate: Estimate | undefined
}): JSX.Element | null {
  const { t, i18n } = useTranslation('exchange')
  const locale = i18n.language
  if (from.usd === null || to.usd === null || from.coin === to.coin) return null
  const mid = midOf({ prices: { pay: priceOf(from, from.usd), receive: priceOf(to, to.usd) } })
  const percent = (part: string) => `\u2066${formatPercent(part, { locale, decimals: 2 })}\u2069`
  return (
    <Lines
      lines={[
        { key: 'mid', label: t('mid'), value: rateText(mid.of, mid.price, locale) },
        ...(estimate
          ? (['spread', 'fee'] as const).map((part) => ({
              key: part,
              label: t(part, { percent: percent(options[`${part}Part`]) }),
              value: exactAmount(estimate[part], locale),
            }))
          : []),
      ]}
    />
  )
}

function priceOf({ coin }: ExchangeCoin, usd: string) {
  return { coin, usd, at: '', sources: [] }
}
