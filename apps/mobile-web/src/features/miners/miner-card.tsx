import { AmountText, formatPercent } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { formatPower } from './format-power.ts'
import { MinerPicture } from './miner-picture.tsx'
import { pricePerDay } from './price-per-day.ts'
import type { Miner, MinerEstimate } from './queries.ts'
import { Stock, StockChip } from './stock.tsx'

/** A miner in the list. The whole card leads to its screen, with the period that was looked at. */
export function MinerCard({
  miner,
  estimate,
}: {
  miner: Miner
  estimate: MinerEstimate | undefined
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const locale = i18n.language
  const days = t('days', { count: estimate?.periodDays ?? 0 })
  const query = new URLSearchParams({ id: miner.id, ...(estimate && { days: String(estimate.periodDays) }) })
  return (
    <AppLink
      to={`/miningRigDetails?${query}`}
      className="block rounded-card border border-line bg-raised p-4 transition-colors hover:border-soft"
    >
      <span className="flex items-start gap-3">
        <MinerPicture name={miner.name} className="w-20 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <span className="font-semibold">{miner.name}</span>
            <StockChip miner={miner} />
          </span>
          <span className="block text-sm text-soft">
            {formatPower(miner.powerTh, locale)} · {t('mines', { coin: miner.coin })}
          </span>
        </span>
      </span>
      {estimate === undefined ? (
        <span className="my-3 block text-sm text-soft">{t('failCycles')}</span>
      ) : (
        <span className="my-3 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-3 gap-y-2">
          <Figure label={t('pricePerDay')}>
            <AmountText value={pricePerDay(estimate.price, estimate.periodDays)} fixed />
          </Figure>
          <Figure label={t('pricePerPeriod', { days })}>
            <AmountText value={estimate.price} fixed />
          </Figure>
          <Figure label={`${t('recovery')} · ${t('estimate')}`}>
            <bdi dir="ltr" className="font-semibold">
              {formatPercent(estimate.recoveryRatio, { locale })}
            </bdi>
          </Figure>
        </span>
      )}
      <Stock miner={miner} />
    </AppLink>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <span className="flex flex-col justify-between">
      <span className="text-xs text-soft">{label}</span>
      <span className="mt-0.5">{children}</span>
    </span>
  )
}
