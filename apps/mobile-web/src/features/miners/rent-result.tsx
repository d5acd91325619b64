import { Card } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { asRecorded } from './change-network.ts'
import { computeResult } from './compute-result.ts'
import { MinerPast } from './miner-past.tsx'
import type { Miner, MinerEstimate, Network } from './queries.ts'
import { ResultLines } from './result-lines.tsx'
import { WhatIfOutcome } from './what-if-outcome.tsx'
import { WhatIfSliders } from './what-if-sliders.tsx'

/** What a rental would bring at the recorded data, at another, and would have brought at past starts. */
export function RentResult({
  miner,
  network,
  offer,
  quantity,
}: {
  miner: Miner
  network: Network
  offer: MinerEstimate
  quantity: number
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const [whatIf, setWhatIf] = useState(asRecorded)
  const result = computeResult({ miner, offer, network, quantity, whatIf })
  return (
    <>
      <Card>
        <ResultLines result={result} day={network.day} />
        <p className="mt-3 text-xs text-soft">
          {t('estimateNote', { date: dayOf(network.day, i18n.language) })}
        </p>
      </Card>
      <MinerPast miner={miner} periodDays={offer.periodDays} />
      <Card>
        <WhatIfSliders coin={miner.coin} value={whatIf} onChange={setWhatIf} />
        <WhatIfOutcome result={result} />
      </Card>
    </>
  )
}
