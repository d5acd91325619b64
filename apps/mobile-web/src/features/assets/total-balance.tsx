import { Card, Ring, Segmented, Skeleton } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import { type JSX, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Balances } from '../../entities/balances/face.ts'
import { FiatText } from '../../entities/currency/face.ts'
import { allocationOf } from './allocation-of.ts'
import { BalanceText } from './balance-text.tsx'
import { useTotalCoin } from './total-coin.ts'

/** The one number of the screen, when it was taken, and what it is made of. */
export function TotalBalance({
  balances,
  hidden,
}: {
  balances: Balances | undefined
  hidden: boolean
}): JSX.Element {
  const { t, i18n } = useTranslation('assets')
  const parts = useMemo(
    () => allocationOf(balances?.balances ?? [], i18n.language),
    [balances, i18n.language],
  )
  return (
    <section aria-label={t('total')}>
      <p className="text-sm text-soft">{t('total')}</p>
      {balances === undefined ? (
        <Skeleton className="mt-1 h-11 w-3/5" />
      ) : balances.totalUsdt === null ? (
        <p className="mt-1">{t('totalUnknown')}</p>
      ) : (
        <>
          <Total totals={[balances.totalUsdt, ...balances.totalIn]} hidden={hidden} />
          {!hidden && <FiatText usdt={balances.totalUsdt.amount} className="mt-1 block text-sm text-soft" />}
          {balances.unpriced.length > 0 && (
            <p className="mt-1 text-sm text-soft">{t('unpriced', { coins: balances.unpriced.join(', ') })}</p>
          )}
        </>
      )}
      <p className="mt-1 min-h-5 text-xs text-soft">{balances && timeOf(balances.at, i18n.language)}</p>
      {parts.length > 0 && (
        <Card className="mt-4">
          <h2 className="mb-3 text-sm font-semibold">{t('allocation')}</h2>
          <div dir="ltr">
            <Ring parts={parts} />
          </div>
        </Card>
      )}
    </section>
  )
}

/** The total, in the coin that the holder counts in. */
function Total({ totals, hidden }: { totals: readonly MoneyWire[]; hidden: boolean }): JSX.Element {
  const { t } = useTranslation('assets')
  const [coin, choose] = useTotalCoin()
  const shown = totals.find((total) => total.coin === coin) ?? totals[0]
  return (
    <>
      {shown && <BalanceText value={shown} hidden={hidden} size="lead" />}
      {totals.length > 1 && (
        <div className="mt-2 max-w-60">
          <Segmented
            label={t('countIn')}
            value={shown?.coin ?? 'USDT'}
            onChange={choose}
            choices={totals.map((total) => ({ value: total.coin, label: total.coin }))}
          />
        </div>
      )}
    </>
  )
}
