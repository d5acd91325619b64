import { endpoints } from '@lode/api-contract'
import { Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { inPlace } from '../../app/shell/go-back.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { isUser, useSession } from '../../app/storage/session-store.ts'
import { HaltNotice } from '../../entities/halts/face.ts'
import {
  HoldNotice,
  liveWithdrawalQuery,
  WithdrawalReceipt,
  WithdrawFlow,
  withdrawalOptionsQuery,
} from '../../features/withdrawal/face.ts'

/**
 * /withdraw; the receipt of a request stands under `/withdraw?id=…`, so that a reload finds it. `?again=…` fills in a withdrawal whose
 * rejection was overturned.
 */
export default function WithdrawScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const [search, setSearch] = useSearchParams()
  const wallet = useSession((state) => state.selectedAccount)
  const holder = useSession(({ userinfo }) => (isUser(userinfo) ? userinfo.id : ''))
  const options = useQuery(withdrawalOptionsQuery())
  const config = useQuery(endpointQuery(endpoints.system.config, {}))
  const id = search.get('id')
  const again = search.get('again')
  const before = useQuery({
    ...liveWithdrawalQuery(again ?? ''),
    enabled: again !== null,
    refetchInterval: false,
  })
  const { vault, tokens } = config.data?.contracts ?? { vault: '', tokens: {} }
  return (
    <SubScreen title={t('withdraw')} backTo="/assets">
      {id === null && <HaltNotice />}
      {id === null && <HoldNotice hold={options.data?.hold ?? null} freeze={options.data?.freeze ?? null} />}
      {id !== null ? (
        <WithdrawalReceipt id={id} onAnother={() => setSearch({}, inPlace())} />
      ) : options.data === undefined || before.isLoading ? (
        <QueryFallback read={options} failed={t('optionsFailed')}>
          <div aria-busy className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-16" />
            <Skeleton className="h-12" />
            <Skeleton className="h-40" />
          </div>
        </QueryFallback>
      ) : (
        <WithdrawFlow
          options={options.data.options}
          holder={holder}
          wallet={wallet}
          before={before.data?.withdrawal}
          ours={[vault, ...Object.values(tokens)]}
          onRequested={(next) => setSearch({ id: next }, inPlace())}
        />
      )}
    </SubScreen>
  )
}
