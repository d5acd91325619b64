import { Button, Card } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Payment, PurchaseRow, purchasesQuery, useCardOffer } from '../onramp/face.ts'
import { payByCard } from './pay-by-card.ts'

/**
 * Paying by card for what waits to be paid: the button, or the purchases that were begun for it, on whatever device. While one runs
 * there is no button: nothing is paid twice.
 */
export function CardPayment({
  payment,
  amount,
  help,
}: {
  payment: Payment
  /** The amount that is missing. */
  amount: MoneyWire
  help?: ReactNode
}): JSX.Element | null {
  const { t } = useTranslation('buying')
  const offered = useCardOffer(amount.coin)
  const { data } = useQuery({ ...purchasesQuery(), meta: { background: true, forEveryone: false } })
  const { purpose, id } = payment
  const begun = data?.rows.filter(
    (one) => one.payment?.purpose === purpose && one.payment.id === id && one.state !== 'opened',
  )
  const runs = begun?.some(({ state }) => state === 'paying' || state === 'sent')
  if (begun === undefined || (begun.length === 0 && !offered)) return null
  return (
    <div className="grid gap-2">
      {begun.length > 0 && (
        <Card flush>
          {begun.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} help={help} />
          ))}
        </Card>
      )}
      {runs && <p className="text-center text-sm text-soft">{t('runsNote')}</p>}
      {!runs && offered && (
        <Button wide onClick={() => void payByCard(payment, amount)}>
          {t('payByCard')}
        </Button>
      )}
    </div>
  )
}
