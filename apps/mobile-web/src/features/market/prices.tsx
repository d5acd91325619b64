import { endpoints, type ReplyOf } from '@lode/api-contract'
import {
  AmountText,
  Card,
  Chip,
  ErrorState,
  ListRow,
  numberFormat,
  SignedPercent,
  SkeletonRows,
  Sparkline,
} from '@lode/design'
import { assetOf } from '@lode/domain'
import { type JSX, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { useSlicedQuery } from '../../app/data/use-sliced-query.ts'
import { momentOf } from '../../app/texts/format-time.ts'

/** What the change beside a price is over. */
const aDay = { style: 'unit', unit: 'hour', unitDisplay: 'narrow' } as const

type Price = ReplyOf<typeof endpoints.system.prices>['prices'][number]

/** Live prices with a week's line, how many sources agree, and from when they are. */
export function Prices(): JSX.Element {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useSlicedQuery(endpointQuery(endpoints.system.prices, {}))
  return (
    <section aria-labelledby="prices" className="mt-6">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="prices" className="font-semibold">
          {t('prices')}
        </h2>
        {data?.replay && <Chip tone="info">{t('replay')}</Chip>}
      </div>
      <Card flush>
        {data?.prices.map((price) => (
          <div key={price.coin} className="border-b border-line last:border-b-0">
            <PriceRow price={price} />
          </div>
        ))}
        {data?.prices.length === 0 && <p className="p-4 text-sm text-soft">{t('noPrices')}</p>}
        {data === undefined && error === null && <SkeletonRows count={3} />}
        {data === undefined && error !== null && (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
        )}
      </Card>
    </section>
  )
}

const PriceRow = memo(function PriceRow({ price }: { price: Price }): JSX.Element {
  const { t, i18n } = useTranslation('home')
  return (
    <ListRow
      title={
        <span className="flex items-baseline gap-2">
          <span className="font-semibold">{price.coin}</span>
          <span className="text-sm text-soft">{assetOf(price.coin).name}</span>
        </span>
      }
      detail={
        <span className="text-xs">
          {t('priceSources', { count: price.sources.length, time: momentOf(price.at, i18n.language) })}
        </span>
      }
      value={
        <span className="flex items-center justify-end gap-3">
          <Sparkline values={price.sparkline.map(Number)} className="h-7 w-16 shrink-0 max-[359px]:hidden" />
          <AmountText value={{ amount: price.usd, coin: 'USD' }} decimals={2} fixed />
        </span>
      }
      valueDetail={
        price.change24h === null ? undefined : (
          <>
            <span className="text-xs">{numberFormat(i18n.language, aDay).format(24)}</span>{' '}
            <SignedPercent fraction={price.change24h} decimals={2} />
          </>
        )
      }
    />
  )
})
