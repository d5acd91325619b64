import { Chip, type Tone } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from './withdrawal-queries.ts'

const tones: Record<Withdrawal['state'], Tone> = {
  pending: 'wait',
  approved: 'info',
  rejected: 'bad',
  signed: 'info',
  broadcast: 'info',
  mined: 'info',
  final: 'good',
}

/** A withdrawal's state. `overturned`: an appeal against its rejection was granted. */
export function WithdrawalStateChip({
  state,
  overturned = false,
}: {
  state: Withdrawal['state']
  overturned?: boolean
}): JSX.Element {
  const { t } = useTranslation('transfers')
  if (overturned) return <Chip tone="good">{t('overturned')}</Chip>
  return <Chip tone={tones[state]}>{t(`withdrawal.${state}`)}</Chip>
}
