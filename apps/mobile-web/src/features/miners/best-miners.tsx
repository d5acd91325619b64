import { endpoints, type ReplyOf } from '@lode/api-contract'
import { Card, formatPercent, ListRow, rowClass, SkeletonRows } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { useSlicedQuery } from '../../app/data/use-sliced-query.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { useHasRoute } from '../../app/shell/routes-context.ts'
import { MinerPicture } from './miner-picture.tsx'

type Miner = ReplyOf<typeof endpoints.mining.list>['miners'][number]

/** The three miners on sale with the best recovery ratio. Nothing at all while none is on sale. */
export function BestMiners({ linkTo }: { linkTo: (id: string) => `/${string}` }): JSX.Element | null {
  const { t } = useTranslation('home')
  const { data, error } = useSlicedQuery(endpointQuery(endpoints.mining.list, {}))
  const hasRoute = useHasRoute()
  const best = data?.miners.filter(({ state }) => state === 'on_sale').slice(0, 3)
  if (best?.length === 0 || (data === undefined && error !== null)) return null
  return (
    <section aria-labelledby="best-miners" className="mt-6">
      <div className="flex items-center justify-between gap-2">
        <h2 id="best-miners" className="py-2 font-semibold">
          {t('bestMiners')}
        </h2>
        {hasRoute('/miningMachine') && (
          <AppLink
            to="/miningMachine"
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
          >
            {t('allMiners')}
          </AppLink>
        )}
      </div>
      <Card flush>
        {best === undefined && <SkeletonRows count={3} />}
        {best?.map((miner) => (
          <AppLink key={miner.id} to={linkTo(miner.id)} className={rowClass}>
            <MinerRow miner={miner} />
          </AppLink>
        ))}
      </Card>
    </section>
  )
}

function MinerRow({ miner }: { miner: Miner }): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const estimate = miner.estimates.toSorted((a, b) => Number(b.recoveryRatio) - Number(a.recoveryRatio))[0]
  return (
    <ListRow
      leads
      icon={<MinerPicture name={miner.name} className="w-14" />}
      title={<span className="font-semibold">{miner.name}</span>}
      detail={
        <>
          <bdi dir="ltr">{miner.powerTh} TH/s</bdi>
          {estimate && ` · ${t('days', { count: estimate.periodDays })}`}
        </>
      }
      value={
        estimate && (
          <bdi dir="ltr" className="font-semibold">
            {formatPercent(estimate.recoveryRatio, { locale: i18n.language })}
          </bdi>
        )
      }
      valueDetail={estimate && <span className="text-xs">{t('recovery')}</span>}
    />
  )
}
