import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPower } from './format-power.ts'
import { MinerPicture } from './miner-picture.tsx'
import { Parameters } from './parameters.tsx'
import { PastComparison } from './past-comparison.tsx'
import type { Miner, Network } from './queries.ts'
import { Stock, StockChip } from './stock.tsx'

/**
 * All that is to be known of a miner before it is rented or bought. `children` is the choice of what is ordered, `result` what it would
 * bring, `terms` what it is bound to.
 */
export function MinerFacts({
  miner,
  network,
  result,
  terms,
  children,
}: {
  miner: Miner
  network: Network | null
  result: ReactNode
  terms: ReactNode
  children: ReactNode
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <MinerPicture name={miner.name} className="w-28 shrink-0" />
        <div className="grid min-w-32 flex-1 gap-2">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-lg font-semibold">{formatPower(miner.powerTh, i18n.language)}</span>
            <StockChip miner={miner} />
          </p>
          <p className="text-sm text-soft">{t('mines', { coin: miner.coin })}</p>
          <Stock miner={miner} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3">{children}</div>
      {result}
      <PastComparison miner={miner} />
      <section>
        <h2 className="mb-1 font-semibold">{t('parameters')}</h2>
        <Parameters miner={miner} network={network} />
      </section>
      <section>
        <h2 className="mb-2 font-semibold">{t('termsVersion', { version: miner.termsVersion })}</h2>
        {terms}
      </section>
    </div>
  )
}
