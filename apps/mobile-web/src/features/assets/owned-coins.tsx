import { Card, CoinMark, formatAmount, isolate, ListRow, rowClass } from '@lode/design'
import { assetOf, fromWire } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { balancesQuery } from '../../entities/balances/face.ts'
import { BalanceText } from './balance-text.tsx'

/** The coins that a holder has, a line each, with the way to all of them; nothing while there are none. */
export function OwnedCoins({ hidden }: { hidden: boolean }): JSX.Element | null {
  const { t, i18n } = useTranslation('assets')
  const { data } = useQuery(balancesQuery())
  const owned = data?.balances.filter(({ balance }) => fromWire(balance).units !== 0n) ?? []
  if (owned.length === 0) return null
  return (
    <section aria-labelledby="owned-coins" className="mt-6">
      <div className="mb-1 flex items-center justify-between">
        <h2 id="owned-coins" className="text-sm font-semibold">
          {t('coins')}
        </h2>
        <AppLink
          to="/assets"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
        >
          {t('showAll')}
        </AppLink>
      </div>
      <Card flush>
        {owned.map(({ coin, balance, pending, valueUsdt }) => (
          <AppLink key={coin} to="/assets" className={rowClass}>
            <ListRow
              icon={<CoinMark coin={coin} />}
              title={<span className="font-semibold">{coin}</span>}
              detail={
                fromWire(pending).units === 0n || hidden
                  ? assetOf(coin).name
                  : `${t('pending')} ${isolate(formatAmount(pending, { locale: i18n.language, decimals: 2 }))}`
              }
              value={<BalanceText value={balance} hidden={hidden} fixed />}
              valueDetail={
                coin === 'USDT' || valueUsdt === null ? undefined : (
                  <bdi dir="ltr" className="whitespace-nowrap">
                    ≈ <BalanceText value={valueUsdt} hidden={hidden} fixed />
                  </bdi>
                )
              }
            />
          </AppLink>
        ))}
      </Card>
    </section>
  )
}
