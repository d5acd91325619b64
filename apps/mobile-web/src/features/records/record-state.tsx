import { Chip, type Tone } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { HolderRecord } from './queries.ts'

const tones: Record<string, Tone> = {
  pending: 'wait',
  confirmed: 'good',
  orphaned: 'bad',
  reversed: 'bad',
  rejected: 'bad',
  final: 'good',
  unpaid: 'wait',
  paid: 'good',
  completed: 'neutral',
  cancelled: 'neutral',
  unknown: 'bad',
}

/** How far a record is; of a movement, which has happened, nothing. */
export function RecordState({ record }: { record: HolderRecord }): JSX.Element | null {
  const { t } = useTranslation(['transfers', 'miners'])
  if (record.kind === 'deposit') {
    const { state, confirmations, confirmationsNeeded } = record.deposit
    return (
      <Chip tone={tones[state] ?? 'info'}>
        {t(`state.${state}`)}
        {state === 'pending' && (
          <bdi dir="ltr">
            {Math.min(confirmations, confirmationsNeeded)}/{confirmationsNeeded}
          </bdi>
        )}
      </Chip>
    )
  }
  if (record.kind === 'withdrawal') {
    const { state } = record.withdrawal
    return <Chip tone={tones[state] ?? 'info'}>{t(`withdrawal.${state}`)}</Chip>
  }
  if (record.kind === 'order') {
    const { state } = record.order
    return <Chip tone={tones[state] ?? 'info'}>{t(state, { ns: 'miners' })}</Chip>
  }
  return null
}
