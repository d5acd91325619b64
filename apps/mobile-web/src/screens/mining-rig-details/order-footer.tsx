import { Button } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Miner } from '../../features/miners/face.ts'

/** The button that leads to the review, and above it why it can't be pressed or what was sent without an answer. */
export function OrderFooter({
  miner,
  sent,
  known,
  problem,
  unanswered,
  label,
  disabled,
  onPress,
}: {
  miner: Miner
  /** An order was sent and not answered: only it can be sent. */
  sent: boolean
  /** The server has it, and its payment is what is missing. */
  known: boolean
  problem: string | undefined
  unanswered: string
  label: string
  disabled: boolean
  onPress: () => void
}): JSX.Element {
  const { t } = useTranslation('miners')
  const { t: payments } = useTranslation('payments')
  const closed = miner.state !== 'on_sale' && !sent
  const note = closed
    ? t(miner.state === 'closed' ? 'closedNote' : 'soldOutNote')
    : sent
      ? undefined
      : problem
  return (
    <div className="grid gap-2">
      {note !== undefined && (
        <p role="status" className="text-center text-sm text-soft">
          {note}
        </p>
      )}
      {sent && <p className="text-center text-sm text-wait">{known ? payments('unfinished') : unanswered}</p>}
      <Button kind="primary" wide disabled={disabled || note !== undefined} onClick={onPress}>
        {sent ? t('sendAgain') : label}
      </Button>
    </div>
  )
}
