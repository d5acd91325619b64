import { Chip, type Tone } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offering } from './queries.ts'

const tones: Record<Offering['state'], Tone> = {
  upcoming: 'info',
  open: 'good',
  calculating: 'wait',
  distribution: 'wait',
  ended: 'neutral',
  refunded: 'neutral',
}

/** The state of an offering as a chip. */
export function OfferingState({ state }: { state: Offering['state'] }): JSX.Element {
  const { t } = useTranslation('offerings')
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
}
