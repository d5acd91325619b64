import { buttonClass, Icon, IconButton } from '@lode/design'
import { Eye, EyeOff, RefreshCw } from '@lode/design/icons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/app-link.tsx'
import { useHiddenBalances } from '../../app/hidden-balances.ts'
import { SubScreen } from '../../app/sub-screen.tsx'
import { Unread } from '../../app/unread.tsx'
import { AssetActions } from '../../features/assets/asset-actions.tsx'
import { balancesQuery } from '../../features/assets/balances-query.ts'
import { CoinBalances } from '../../features/assets/coin-balances.tsx'
import { PullToRefresh } from '../../features/assets/pull-to-refresh.tsx'
import { TotalBalance } from '../../features/assets/total-balance.tsx'
import { LatestDeposits } from '../../features/deposit/latest-deposits.tsx'
import { LatestWithdrawals } from '../../features/withdrawal/latest-withdrawals.tsx'

/** /assets: the total, the coins, what can be done with them, and what moved last. */
export default function AssetsScreen(): JSX.Element {
  const { t } = useTranslation('assets')
  const queries = useQueryClient()
  const { hidden, toggle } = useHiddenBalances()
  const balances = useQuery(balancesQuery())
  const refresh = (): void => void queries.invalidateQueries({ type: 'active' })
  return (
    <SubScreen
      title={t('title')}
      backTo="/my"
      action={
        <>
          <IconButton label={t('refresh')} onClick={refresh}>
            <Icon of={RefreshCw} className="size-5" />
          </IconButton>
          <IconButton label={hidden ? t('show') : t('hide')} onClick={toggle}>
            <Icon of={hidden ? EyeOff : Eye} className="size-5" />
          </IconButton>
        </>
      }
    >
      <PullToRefresh onRefresh={refresh}>
        {balances.data ? (
          <TotalBalance balances={balances.data} hidden={hidden} />
        ) : (
          <Unread read={balances} failed={t('failed')}>
            <TotalBalance balances={undefined} hidden={hidden} />
          </Unread>
        )}
        <div className="my-5">
          <AssetActions />
        </div>
        {(balances.data || balances.isFetching) && (
          <section aria-labelledby="coins">
            <h2 id="coins" className="mb-2 text-sm font-semibold">
              {t('coins')}
            </h2>
            <CoinBalances
              balances={balances.data}
              hidden={hidden}
              action={
                <AppLink to="/deposit" className={buttonClass('primary')}>
                  {t('deposit')}
                </AppLink>
              }
            />
          </section>
        )}
        <LatestDeposits title={t('latestDeposits')} more={t('showAll')} />
        <LatestWithdrawals title={t('latestWithdrawals')} more={t('showAll')} />
      </PullToRefresh>
    </SubScreen>
  )
}
