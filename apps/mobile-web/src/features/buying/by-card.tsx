import { Button, EmptyState, Icon, Skeleton } from '@lode/design'
import { CreditCard } from '@lode/design/icons.ts'
import type { Coin } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import { useQuery } from '@tanstack/react-query'
import { type JSX, lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { buyingOptionsQuery, useCardOffer } from '../../entities/onramp/face.ts'

const Widget = lazy(() =>
  import('@lode/wallet-modal/onramp/react').then(({ OnRampWidget }) => ({ default: OnRampWidget })),
)

/** Buying a coin by card, where anybody sells it; else the reason, and the plain deposit as the way out. */
export function ByCard({
  coin,
  modal,
  onDeposit,
}: {
  coin: Coin
  modal: WalletModal
  /** Leads to the plain deposit. */
  onDeposit: () => void
}): JSX.Element {
  const { t } = useTranslation('buying')
  const read = useQuery(buyingOptionsQuery())
  const offered = useCardOffer(coin)
  useEffect(() => {
    if (offered) void chooseCoin(modal, coin)
  }, [modal, coin, offered])
  const waiting = <Skeleton className="h-64" />
  if (read.data === undefined)
    return (
      <QueryFallback read={read} failed={t('optionsFailed')}>
        {waiting}
      </QueryFallback>
    )
  if (offered)
    return (
      <Suspense fallback={waiting}>
        <div className="flex justify-center">
          <Widget modal={modal} />
        </div>
      </Suspense>
    )
  const { unavailable } = read.data
  return (
    <EmptyState
      icon={<Icon of={CreditCard} className="size-8" />}
      title={unavailable === null ? t('notSold', { coin }) : t(`unavailable.${unavailable}`)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" onClick={onDeposit}>
            {t('depositInstead', { coin })}
          </Button>
          {read.data.countries.length > 0 && (
            <Button onClick={() => void modal.open('OnRampCountrySelect')}>{t('otherCountry')}</Button>
          )}
        </div>
      }
    />
  )
}

/** Sets the coin of the deposit in the modal. What can't be fetched now is chosen by hand. */
async function chooseCoin(modal: WalletModal, coin: Coin): Promise<void> {
  try {
    const { prepare, chooseToken } = await modal.use('onramp')
    await prepare()
    const { options, token } = modal.getState().parts.onramp ?? {}
    const sold = options?.tokens.find(({ symbol }) => symbol === coin)
    if (sold !== undefined && sold.id !== token?.id) chooseToken(sold)
  } catch {}
}
