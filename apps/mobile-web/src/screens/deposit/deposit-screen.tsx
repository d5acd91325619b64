import { ErrorState, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { HaltNotice } from '../../entities/halts/face.ts'
import { DepositTampered, depositOptionsQuery } from '../../entities/payments/face.ts'
import { openWallet, useWalletModal } from '../../entities/wallet/face.ts'
import { DepositWays } from './deposit-ways.tsx'

/** /deposit: from the connected wallet, or to the holder's own address. */
export default function DepositScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const modal = useWalletModal()
  const options = useQuery(depositOptionsQuery())
  return (
    <SubScreen title={t('deposit')} backTo="/assets">
      <HaltNotice />
      {options.error instanceof DepositTampered ? (
        <ErrorState title={t('tampered')} onRetry={() => void options.refetch()}>
          {t('tamperedNote')}
        </ErrorState>
      ) : options.data === undefined ? (
        <QueryFallback read={options} failed={t('optionsFailed')}>
          <div aria-busy className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-64" />
          </div>
        </QueryFallback>
      ) : (
        <DepositWays options={options.data} modal={modal} onConnect={() => void openWallet()} />
      )}
    </SubScreen>
  )
}
