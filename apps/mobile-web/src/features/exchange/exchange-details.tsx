import { Lines } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { PriceSources } from './price-sources.tsx'
import type { Exchange } from './queries.ts'
import { quoteLines } from './quote-lines.tsx'
import { ReceiptCheck } from './receipt-check.tsx'

/** All that is known of one exchange: amounts, price, where that came from, and the receipt. */
export function ExchangeDetails({ exchange }: { exchange: Exchange }): JSX.Element {
  const { t, i18n } = useTranslation('exchange')
  const { t: transfers } = useTranslation('transfers')
  return (
    <div>
      <Lines lines={quoteLines(t, exchange, i18n.language)} />
      <div className="mt-3 border-t border-line">
        <DetailLines
          lines={[
            { name: transfers('depositTime'), value: timeOf(exchange.at, i18n.language) },
            {
              name: t('number'),
              stacked: true,
              value: (
                <bdi dir="ltr" className="font-mono text-sm break-all">
                  {exchange.id}
                </bdi>
              ),
            },
          ]}
        />
      </div>
      <ReceiptCheck exchange={exchange} />
      <PriceSources prices={exchange.prices} />
    </div>
  )
}
