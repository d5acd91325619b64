import { Card, CoinMark, EmptyState, ListRow, SkeletonRows } from '@lode/design'
import { assetOf, fromWire } from '@lode/domain'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Balances } from '../../entities/balances/face.ts'
import { BalanceText } from './balance-text.tsx'

/** Each coin with what is available and what is pending. `action` is what fills an empty list. */
export function CoinBalances({
  balances,
  hidden,
  action,
}: {
  balances: Balances | undefined
  hidden: boolean
  action: ReactNode
}): JSX.Element {
  const { t } = useTranslation('assets')
  if (balances === undefined) {
    return (
      <Card flush>
        <SkeletonRows />
      </Card>
    )
  }
  if (balances.balances.every(({ balance }) => fromWire(balance).units === 0n)) {
    return (
      <Card flush>
        <EmptyState title={t('empty')} action={action}>
          {t('emptyNote')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {balances.balances.map(({ coin, balance, available, pending, valueUsdt }) => (
          <li key={coin}>
            <ListRow
              icon={<CoinMark coin={coin} />}
              title={<span className="font-semibold">{coin}</span>}
              detail={assetOf(coin).name}
              value={<BalanceText value={balance} hidden={hidden} />}
              valueDetail={
                coin === 'USDT' ? undefined : valueUsdt === null ? (
                  t('noPrice')
                ) : (
                  <bdi dir="ltr" className="whitespace-nowrap">
                    ≈ <BalanceText value={valueUsdt} hidden={hidden} />
                  </bdi>
                )
              }
            />
            {/* Of a coin that one has none of there is no more to say. */}
            {fromWire(balance).units !== 0n && (
              <dl className="flex flex-wrap justify-between gap-x-4 px-4 pb-3 text-sm">
                <div>
                  <dt className="text-xs text-soft">{t('available')}</dt>
                  <dd>
                    <BalanceText value={available} hidden={hidden} />
                  </dd>
                </div>
                <div className="ms-auto text-end">
                  <dt className="text-xs text-soft">{t('pending')}</dt>
                  <dd>
                    <BalanceText value={pending} hidden={hidden} />
                  </dd>
                </div>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
