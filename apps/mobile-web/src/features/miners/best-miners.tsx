import { endpoints, type ReplyOf } from '@lode/api-contract'
import {
  AmountText,
  Card,
  formatPercent,
  ListRow,
  rowClass,
  Skeleton,
  SkeletonRows,
  useWide,
} from '@lode/design'
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
  const wide = useWide()
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
      {wide ? (
        <div className="grid grid-cols-3 gap-3">
          {(best ?? [undefined, undefined, undefined]).map((miner, i) =>
            miner === undefined ? (
              <Skeleton key={`waits-${String(i)}`} className="h-44 rounded-card" />
            ) : (
              <AppLink
                key={miner.id}
                to={linkTo(miner.id)}
                className="flex flex-col rounded-card border border-line bg-raised p-4 transition-colors hover:border-soft"
              >
                <MinerTile miner={miner} />
              </AppLink>
            ),
          )}
        </div>
      ) : (
        <Card flush>
          {best === undefined && <SkeletonRows count={3} />}
          {best?.map((miner) => (
            <AppLink key={miner.id} to={linkTo(miner.id)} className={rowClass}>
              <MinerRow miner={miner} />
            </AppLink>
          ))}
        </Card>
      )}
    </section>
  )
}

/** The period with the best recovery. */
function bestOf({ estimates }: Miner): Miner['estimates'][number] | undefined {
  return estimates.toSorted((a, b) => Number(b.recoveryRatio) - Number(a.recoveryRatio))[0]
}

/** A miner as a card: its picture, its name, what comes back of its price. */
function MinerTile({ miner }: { miner: Miner }): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const estimate = bestOf(miner)
  return (
    <>
      <MinerPicture name={miner.name} className="mb-3 w-20" />
      <span className="font-semibold">{miner.name}</span>
      <span className="text-sm text-soft">
        <bdi dir="ltr">{miner.powerTh} TH/s</bdi>
        {estimate && ` · ${t('days', { count: estimate.periodDays })}`}
      </span>
      {estimate && (
        <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2">
          <span>
            <bdi dir="ltr" className="text-lg font-semibold">
              {formatPercent(estimate.recoveryRatio, { locale: i18n.language })}
            </bdi>{' '}
            <span className="text-xs text-soft">{t('recovery')}</span>
          </span>
          <span className="text-sm text-soft">
            <AmountText value={estimate.price} decimals={2} fixed />
          </span>
        </span>
      )}
    </>
  )
}

/** The same as a row of a list. */
function MinerRow({ miner }: { miner: Miner }): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const estimate = bestOf(miner)
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
