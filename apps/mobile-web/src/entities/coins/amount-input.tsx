import { type AmountEntry, AmountField, Button } from '@lode/design'
import { assetOf, type Coin } from '@lode/domain'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exactAmount } from './exact-amount.ts'

/**
 * An amount of a coin: what it says that can't be read or may be read in two ways, asked about at once; then what its form
 * found wrong with it.
 * @example <AmountInput label={t('amount')} coin="USDT" entry={entry} tried={tried} problem={tooSmall} />
 */
export function AmountInput({
  coin,
  entry,
  tried,
  problem,
  coinChoice,
  ...field
}: {
  label: string
  coin: Coin
  entry: AmountEntry
  /** Whether an empty field is already a fault. */
  tried: boolean
  /** Why the amount that was read can't be sent. */
  problem: ReactNode
  /** What the coin is chosen by, where it can be. */
  coinChoice?: ReactNode
  max?: string
  balance?: ReactNode
  children?: ReactNode
}): JSX.Element {
  const { t } = useTranslation('payments')
  const { reading } = entry
  const unread = (): ReactNode => {
    if ('either' in reading) return <Either coin={coin} either={reading.either} onChoose={entry.set} />
    if (!('problem' in reading)) return problem
    if (reading.problem === 'empty') return tried ? t('amountRequired') : undefined
    return reading.problem === 'tooFine'
      ? t('tooFine', { coin, count: assetOf(coin).decimals })
      : t('amountInvalid')
  }
  return <AmountField {...field} coin={coinChoice ?? coin} entry={entry} error={unread()} />
}

function Either({
  coin,
  either,
  onChoose,
}: {
  coin: Coin
  either: readonly [string, string]
  onChoose: (amount: string) => void
}): JSX.Element {
  const { t, i18n } = useTranslation('payments')
  const [one = '', other = ''] = either.map((amount) => exactAmount({ amount, coin }, i18n.language))
  return (
    <>
      <p>{t('either', { one, other })}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => onChoose(either[0])}>{one}</Button>
        <Button onClick={() => onChoose(either[1])}>{other}</Button>
      </span>
    </>
  )
}
