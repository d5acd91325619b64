import { Chip, ShareBar } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Miner } from './queries.ts'
import { stockState } from './stock-state.ts'

/** A miner's stock as a bar with its words. */
export function Stock({ miner }: { miner: Miner }): JSX.Element {
  const { t } = useTranslation('miners')
  const { unitsAvailable: available, unitsTotal: total } = miner
  const text = t('stockLeft', { available, total })
  const tone = { on_sale: 'accent', few: 'wait', sold_out: 'soft', closed: 'soft' } as const
  return (
    <div>
      <p className="mb-1 text-xs text-soft">{text}</p>
      <ShareBar share={total > 0 ? available / total : 0} text={text} tone={tone[stockState(miner)]} />
    </div>
  )
}

/** The chip of a stock that is not simply there; nothing when it is. */
export function StockChip({ miner }: { miner: Miner }): JSX.Element | null {
  const { t } = useTranslation('miners')
  const state = stockState(miner)
  if (state === 'on_sale') return null
  if (state === 'few') return <Chip tone="wait">{t('fewLeft')}</Chip>
  return <Chip>{t(state === 'closed' ? 'closed' : 'soldOut')}</Chip>
}
