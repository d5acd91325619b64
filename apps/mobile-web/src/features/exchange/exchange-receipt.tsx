import { Button, buttonClass, Card, Icon, SkeletonRows } from '@lode/design'
import { CircleCheck } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { exactAmount } from '../../entities/coins/face.ts'
import { ExchangeDetails } from './exchange-details.tsx'
import { exchangeQuery } from './queries.ts'

/** How often the server is asked for the receipt until it is signed, in milliseconds. */
const askEvery = 2_000

/** One exchange that was made; `onAnother` is for who comes from making it. */
export function ExchangeReceipt({ id, onAnother }: { id: string; onAnother?: () => void }): JSX.Element {
  const { t, i18n } = useTranslation('exchange')
  const query = useQuery({
    ...exchangeQuery(id),
    refetchInterval: ({ state }) => (state.data?.exchange.receipt === null ? askEvery : false),
  })
  const { data } = query
  return (
    <div className="flex flex-col gap-4">
      {onAnother && (
        <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
          <Icon of={CircleCheck} className="size-10 text-accent" />
          <h2 className="text-lg font-semibold">{t('done')}</h2>
          {data && (
            <p className="text-soft">
              {t('paidLine', {
                pay: exactAmount(data.exchange.pay, i18n.language),
                receive: exactAmount(data.exchange.receive, i18n.language),
              })}
            </p>
          )}
        </div>
      )}
      <Card>
        {data ? (
          <ExchangeDetails exchange={data.exchange} />
        ) : (
          <QueryFallback read={query} failed={t('listFailed')}>
            <SkeletonRows count={6} />
          </QueryFallback>
        )}
      </Card>
      {onAnother && (
        <>
          <Button kind="primary" wide onClick={onAnother}>
            {t('another')}
          </Button>
          <AppLink to="/flashRedemptionRecord" className={buttonClass('quiet', true)}>
            {t('allExchanges')}
          </AppLink>
        </>
      )}
    </div>
  )
}
