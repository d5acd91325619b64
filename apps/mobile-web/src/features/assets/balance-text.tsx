import { type AmountSize, AmountText } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

/** A balance, or dots in its place while balances are hidden. */
export function BalanceText({
  value,
  hidden,
  size = 'normal',
  fixed = false,
}: {
  value: MoneyWire
  hidden: boolean
  size?: AmountSize
  /** Inside of a link or a button. */
  fixed?: boolean
}): JSX.Element {
  const { t } = useTranslation('assets')
  if (!hidden) return <AmountText value={value} size={size} fixed={fixed} />
  return (
    <span className={size === 'lead' ? 'text-2xl font-semibold' : 'font-semibold'}>
      <span aria-hidden>•••••</span>
      <span className="sr-only">{t('hidden')}</span>
    </span>
  )
}
