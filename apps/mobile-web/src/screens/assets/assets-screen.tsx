import { buttonClass, Icon, IconButton } from '@lode/design'
import { Eye, EyeOff, RefreshCw } from '@lode/design/icons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { balancesQuery, useHiddenBalances } from '../../entities/balances/face.ts'
import { AssetActions, CoinBalances, PullToRefresh, TotalBalance } from '../../features/assets/face.ts'
import { LatestDeposits } from '../../features/deposit/face.ts'
import { LatestWithdrawals } from '../../features/withdrawal/face.ts'

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
          <QueryFallback read={balances} failed={t('failed')}>
            <TotalBalance balances={undefined} hidden={hidden} />
          </QueryFallback>
        )}
        <div className="my-5">
          <AssetActions shown={['deposit', 'withdraw', 'records', 'fundLog']} />
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
