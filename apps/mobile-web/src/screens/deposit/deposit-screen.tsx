import { endpoints } from '@lode/api-contract'
import { ErrorState, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/endpoint-query.ts'
import { errorText } from '../../app/error-text.ts'
import { SubScreen } from '../../app/sub-screen.tsx'
import { depositOptionsQuery } from '../../features/deposit/deposit-queries.ts'
import { openWallet } from '../../features/wallet/wallet.ts'
import { DepositWays } from './deposit-ways.tsx'
import { useWalletModal } from './use-wallet-modal.ts'

/** /deposit: from the connected wallet, or to the holder's own address. */
export default function DepositScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const { t: errors } = useTranslation('errors')
  const modal = useWalletModal()
  const config = useQuery(endpointQuery(endpoints.system.config, {}))
  const options = useQuery(depositOptionsQuery())
  const error = options.data === undefined ? options.error : config.data === undefined ? config.error : null
  const retry = (): void => {
    void options.refetch()
    void config.refetch()
  }
  return (
    <SubScreen title={t('deposit')} backTo="/assets">
      {error !== null ? (
        <ErrorState title={t('optionsFailed')} onRetry={retry}>
          {errorText(errors, error)}
        </ErrorState>
      ) : options.data === undefined || config.data === undefined ? (
        <div aria-busy className="flex flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-64" />
        </div>
      ) : (
        <DepositWays
          options={options.data}
          config={config.data}
          modal={modal}
          onConnect={() => void openWallet()}
        />
      )}
    </SubScreen>
  )
}
