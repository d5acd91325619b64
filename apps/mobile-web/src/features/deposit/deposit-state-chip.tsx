import { Chip, type Tone } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deposit } from './deposit-queries.ts'

const tones: Record<Deposit['state'], Tone> = {
  pending: 'wait',
  confirmed: 'good',
  orphaned: 'bad',
  reversed: 'bad',
}

/** A deposit's state; while it is pending with n of N. */
export function DepositStateChip({ deposit }: { deposit: Deposit }): JSX.Element {
  const { t } = useTranslation('transfers')
  const { state, confirmations, confirmationsNeeded } = deposit
  return (
    <Chip tone={tones[state]}>
      {t(`state.${state}`)}
      {state === 'pending' && (
        <bdi dir="ltr">
          {Math.min(confirmations, confirmationsNeeded)}/{confirmationsNeeded}
        </bdi>
      )}
    </Chip>
  )
}
