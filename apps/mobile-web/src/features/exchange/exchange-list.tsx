import { endpoints } from '@lode/api-contract'
import {
  AmountText,
  buttonClass,
  CoinMark,
  EmptyDrawing,
  EmptyState,
  FilterChips,
  ListRow,
  rowClass,
} from '@lode/design'
import { coinSymbols } from '@lode/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointPages, rowsOf } from '../../app/data/endpoint-pages.ts'
import { DayList } from '../../app/lists/day-list.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Exchange } from './queries.ts'
import { rateText } from './rate-text.ts'

/** All exchanges, newest first, by day; of one coin where it is chosen. */
export function ExchangeList(): JSX.Element {
  const { t } = useTranslation('exchange')
  const [coin, setCoin] = useState<string>('all')
  const chosen = coinSymbols().find((one) => one === coin)
  const list = useInfiniteQuery(
    endpointPages(endpoints.exchange.list, { limit: 20, ...(chosen ? { coin: chosen } : {}) }),
  )
  return (
    <>
      <FilterChips
        label={t('filter')}
        value={coin}
        onChange={setCoin}
        choices={[
          { value: 'all', label: t('all') },
          ...coinSymbols().map((one) => ({ value: one as string, label: one })),
        ]}
      />
      <div className="mt-4">
        <DayList
          list={list}
          rows={list.data && rowsOf(list.data)}
          failed={t('listFailed')}
          row={(exchange) => <ExchangeRow key={exchange.id} exchange={exchange} />}
          empty={
            <EmptyState
              icon={<EmptyDrawing of="activity" />}
              title={t('none')}
              action={
                <AppLink to="/flashExchange" className={buttonClass('primary')}>
                  {t('title')}
                </AppLink>
              }
            >
              {t('noneNote')}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

function ExchangeRow({ exchange }: { exchange: Exchange }): JSX.Element {
  const { i18n } = useTranslation('exchange')
  const { id, pay, receive, inverse, at } = exchange
  return (
    <AppLink to={`/flashRedemptionRecord?id=${id}`} className={rowClass}>
      <ListRow
        icon={
          <span className="flex">
            <CoinMark coin={pay.coin} className="size-7" />
            <CoinMark coin={receive.coin} className="-ms-2 size-7" />
          </span>
        }
        title={
          <bdi dir="ltr" className="font-semibold">
            {pay.coin} → {receive.coin}
          </bdi>
        }
        detail={
          <>
            {timeOf(at, i18n.language)}
            <span className="block whitespace-nowrap text-xs">
              {rateText(receive.coin, { amount: inverse, coin: pay.coin }, i18n.language)}
            </span>
          </>
        }
        value={<AmountText value={receive} fixed signed />}
        valueDetail={<AmountText value={{ ...pay, amount: `-${pay.amount}` }} fixed />}
      />
    </AppLink>
  )
}
