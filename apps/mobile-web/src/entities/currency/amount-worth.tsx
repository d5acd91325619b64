import type { MoneyWire } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { exactAmount } from '../coins/face.ts'
import { WorthText } from './worth-text.tsx'

/** An amount to its last digit, and under it what that is worth in the holder's currency: for what is about to be sent. */
export function AmountWorth({ value, usd }: { value: MoneyWire; usd?: string }): JSX.Element {
  const { i18n } = useTranslation()
  return (
    <>
      <strong>{exactAmount(value, i18n.language)}</strong>
      <WorthText value={value} usd={usd} className="block text-xs font-normal text-soft" />
    </>
  )
}
