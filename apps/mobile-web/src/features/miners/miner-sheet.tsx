import { Button, Segmented, Sheet, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { openWallet } from '../../entities/wallet/face.ts'
import { MinerFacts } from './miner-facts.tsx'
import { minerQuery } from './queries.ts'
import { RentResult } from './rent-result.tsx'
import { Terms } from './terms.tsx'

/** A miner for who has not connected: everything but the renting of it. */
export default function MinerSheet({ id, onClose }: { id: string; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('miners')
  const { t: shell } = useTranslation()
  const query = useQuery(minerQuery({ id }))
  const [period, setPeriod] = useState<string>()
  const { data } = query
  const estimates = data?.miner.estimates ?? []
  const offer = estimates.find(({ periodDays }) => String(periodDays) === period) ?? estimates.at(-1)
  return (
    <Sheet
      addressed
      title={data?.miner.name ?? t('miner')}
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={() => void openWallet()}>
          {shell('connectWallet')}
        </Button>
      }
    >
      {data && offer ? (
        <MinerFacts
          miner={data.miner}
          network={data.network}
          result={
            data.network && (
              <RentResult miner={data.miner} network={data.network} offer={offer} quantity={1} />
            )
          }
          terms={<Terms miner={data.miner} />}
        >
          <Segmented
            label={t('period')}
            value={String(offer.periodDays)}
            onChange={setPeriod}
            choices={estimates.map(({ periodDays }) => ({
              value: String(periodDays),
              label: t('days', { count: periodDays }),
            }))}
          />
        </MinerFacts>
      ) : (
        <QueryFallback read={query} failed={t('failDetails')}>
          <SkeletonRows count={6} />
        </QueryFallback>
      )}
    </Sheet>
  )
}
