import { Lines } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Quote } from './queries.ts'
import { rateText } from './rate-text.ts'

const names: Readonly<Record<string, string>> = { binance: 'Binance', coinbase: 'Coinbase', kraken: 'Kraken' }

/** Which exchanges said what each coin is worth, and when. */
export function PriceSources({ prices }: { prices: Quote['prices'] }): JSX.Element {
  const { t, i18n } = useTranslation('exchange')
  return (
    <details className="mt-4 rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
        {t('sources')}
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {[prices.pay, prices.receive].map(({ coin, usd, sources }) => (
          <div key={coin}>
            <p className="mb-1 text-sm font-semibold">
              {rateText(coin, { amount: usd, coin: 'USD' }, i18n.language)}
            </p>
            <Lines
              lines={sources.map((source) => ({
                key: source.venue,
                label: (
                  <>
                    <bdi>{names[source.venue] ?? source.venue}</bdi> · {timeOf(source.at, i18n.language)}
                  </>
                ),
                value: rateText(coin, { amount: source.usd, coin: 'USD' }, i18n.language),
              }))}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
