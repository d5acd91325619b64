import { type AmountSize, AmountText } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

/** A balance, or dots in its place while balances are hidden. */
export function BalanceText({
  value,
  hidden,
  size = 'normal',
}: {
  value: MoneyWire
  hidden: boolean
  size?: AmountSize
}): JSX.Element {
  const { t } = useTranslation('assets')
  if (!hidden) return <AmountText value={value} size={size} />
  return (
    <span className={size === 'lead' ? 'text-2xl font-semibold' : 'font-semibold'}>
      <span aria-hidden>•••••</span>
      <span className="sr-only">{t('hidden')}</span>
    </span>
  )
}
