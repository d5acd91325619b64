import { Card } from '@lode/design'
import { type JSX, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { asRecorded } from './change-network.ts'
import { computeResult } from './compute-result.ts'
import { formatPower } from './format-power.ts'
import { MinerPast } from './miner-past.tsx'
import { MinerPicture } from './miner-picture.tsx'
import { Parameters } from './parameters.tsx'
import type { Miner, MinerEstimate, Network } from './queries.ts'
import { ResultLines } from './result-lines.tsx'
import { Stock, StockChip } from './stock.tsx'
import { Terms } from './terms.tsx'
import { WhatIfSliders } from './what-if-sliders.tsx'

/**
 * All that is to be known of a miner before it is rented: result, what if, what it would have returned, parameters, terms.
 * `children` is the choice of what is rented.
 */
export function MinerFacts({
  miner,
  network,
  offer,
  quantity,
  children,
}: {
  miner: Miner
  network: Network | null
  offer: MinerEstimate
  quantity: number
  children: ReactNode
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const [whatIf, setWhatIf] = useState(asRecorded)
  const result = network && computeResult({ miner, offer, network, quantity, whatIf })
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
      {result && network && (
        <>
          <Card>
            <ResultLines result={result} />
            <p className="mt-3 text-xs text-soft">
              {t('estimateNote', { date: dayOf(network.day, i18n.language) })}
            </p>
          </Card>
          <MinerPast miner={miner} periodDays={offer.periodDays} />
          <Card>
            <WhatIfSliders coin={miner.coin} value={whatIf} onChange={setWhatIf} />
          </Card>
        </>
      )}
      <section>
        <h2 className="mb-1 font-semibold">{t('parameters')}</h2>
        <Parameters miner={miner} network={network} />
      </section>
      <section>
        <h2 className="mb-2 font-semibold">{t('termsVersion', { version: miner.termsVersion })}</h2>
        <Terms miner={miner} />
      </section>
    </div>
  )
}
