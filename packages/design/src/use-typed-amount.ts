import { useState } from 'react'
import { useDesign } from './design-context.tsx'
import { editAmount, type TypedAmount } from './edit-amount.ts'
import { type AmountReading, amountText, readAmount } from './read-amount.ts'

/** An amount while it is typed: what stands in the field, and what it says. */
export type AmountEntry = {
  text: string
  reading: AmountReading
  /** After an edit in the field. */
  edit: (next: string) => void
  /** Puts in a decimal text, or empties the field with ''. */
  set: (amount: string) => void
}

/** A coin, as far as amounts of it are read. */
type Unit = { readonly symbol: string; readonly decimals: number }

/**
 * The state of a coin's amount field, in the reader's language; `first` stands in it.
 * @example const typed = useTypedAmount(assetOf('USDT'))
 */
export function useTypedAmount({ symbol, decimals }: Unit, first: string = ''): AmountEntry {
  const { locale } = useDesign()
  const [now, setNow] = useState<TypedAmount>(() => ({
    text: first === '' ? '' : amountText(first, locale),
    byPerson: false,
  }))
  return {
    text: now.text,
    reading: readAmount(now.text, { locale, decimals, byPerson: now.byPerson }),
    edit: (next) => setNow((before) => editAmount(before, next, locale, symbol)),
    set: (amount) => setNow({ text: amount === '' ? '' : amountText(amount, locale), byPerson: false }),
  }
}
