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
export function OrderState({ state }: { state: Order['state'] }): JSX.Element {
  const { t } = useTranslation('miners')
  return <Chip tone={tones[state]}>{t(state)}</Chip>
}
