import { Chip, type Tone } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from './queries.ts'

const tones: Record<Order['state'], Tone> = {
  unpaid: 'wait',
  paid: 'good',
  completed: 'neutral',
  cancelled: 'neutral',
  unknown: 'bad',
}

/** The state of an order as a chip. */
export function OrderState({ order }: { order: Pick<Order, 'state' | 'soldBack'> }): JSX.Element {
  const { state, soldBack } = order
  const { t } = useTranslation('miners')
  const { t: purchases } = useTranslation('purchases')
  if (soldBack !== null) return <Chip tone="neutral">{purchases('sold')}</Chip>
  return <Chip tone={tones[state]}>{t(state)}</Chip>
}
