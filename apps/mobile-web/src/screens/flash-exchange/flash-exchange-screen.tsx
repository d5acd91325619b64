import { Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { inPlace } from '../../app/shell/go-back.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { isUser, useSession } from '../../app/storage/session-store.ts'
import { ExchangeFlow, ExchangeReceipt, exchangeOptionsQuery } from '../../features/exchange/face.ts'

/** How often prices are asked for while an amount is typed, in milliseconds. */
const askEvery = 5_000

/** /flashExchange, such as `?from=USDT&to=BTC`; what was exchanged stands under `?id=…`, so that a reload finds it. */
export default function FlashExchangeScreen(): JSX.Element {
  const { t } = useTranslation('exchange')
  const [search, setSearch] = useSearchParams()
  const holder = useSession(({ userinfo }) => (isUser(userinfo) ? userinfo.id : ''))
  const id = search.get('id')
  const options = useQuery({ ...exchangeOptionsQuery(), refetchInterval: id === null ? askEvery : false })
  const coins = options.data?.coins ?? []
  const named = (name: string) => coins.find(({ coin }) => coin === search.get(name))
  const from =
    named('from') ?? coins.find(({ coin }) => coin === 'USDT' && coin !== search.get('to')) ?? coins[0]
  const to = named('to') ?? coins.find(({ coin }) => coin === 'BTC' && coin !== from?.coin) ?? coins[1]
  return (
    <SubScreen title={t('title')} backTo="/assets">
      {id !== null ? (
        <ExchangeReceipt id={id} onAnother={() => setSearch({}, inPlace())} />
      ) : options.data === undefined || !from || !to ? (
        <QueryFallback read={options} failed={t('optionsFailed')}>
          <div aria-busy className="flex flex-col gap-4">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-24" />
          </div>
        </QueryFallback>
      ) : (
        <ExchangeFlow
          options={options.data}
          from={from}
          to={to}
          holder={holder}
          onCoins={(next, other) => setSearch({ from: next, to: other }, inPlace())}
          onDone={(made) => setSearch({ id: made }, inPlace())}
        />
      )}
    </SubScreen>
  )
}
