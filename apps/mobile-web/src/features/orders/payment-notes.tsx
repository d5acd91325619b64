import { formatAmount, isolate } from '@lode/design'
import { fromWire, type MoneyWire, subtractMoney, toWire } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { type Payment, paymentQuery } from './queries.ts'

/** What came from the wallet for an order, where it was not exactly its price in time: how much, and where the money is. */
export function PaymentNotes({ id }: { id: string }): JSX.Element | null {
  const { t, i18n } = useTranslation('payments')
  const { data } = useQuery({ ...paymentQuery({ id }), meta: { quiet: true } })
  const notes = data ? notesOf(data.payment) : []
  if (notes.length === 0) return null
  const text = (value: MoneyWire): string => isolate(formatAmount(value, { locale: i18n.language }))
  return (
    <div role="status" className="grid gap-1 text-sm text-wait">
      {notes.map(({ key, note, amount, missing }) => (
        <p key={key}>{t(note, { amount: text(amount), missing: text(missing) })}</p>
      ))}
    </div>
  )
}

type Note = {
  key: string
  note: 'cameShort' | 'cameOver' | 'cameLate'
  amount: MoneyWire
  missing: MoneyWire
}

/** What is to be said of a payment, if anything. */
export function notesOf({ state, amount, received, missing, receipts }: Payment): Note[] {
  const over = subtractMoney(fromWire(received), fromWire(amount))
  const short = fromWire(received).units > 0n && over.units < 0n && state !== 'paid'
  const late = receipts.filter(({ fit }) => fit === 'late')
  return [
    ...(short ? [{ key: 'short', note: 'cameShort' as const, amount: received, missing }] : []),
    ...(over.units > 0n ? [{ key: 'over', note: 'cameOver' as const, amount: toWire(over), missing }] : []),
    ...late.map(({ depositId, amount: came }) => ({
      ...{ key: depositId, note: 'cameLate' as const, amount: came, missing },
    })),
  ]
}
