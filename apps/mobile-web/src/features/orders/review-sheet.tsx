import {
  AmountText,
  Button,
  buttonClass,
  formatAmount,
  isolate,
  type Line,
  Lines,
  ProgressSteps,
  Segmented,
  Sheet,
} from '@lode/design'
import { fromWire, type MoneyWire } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { type JSX, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../app/data/use-online.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { balancesQuery } from '../../entities/balances/face.ts'
import { HaltNotice } from '../../entities/halts/face.ts'
import { paymentSteps } from '../../entities/payments/face.ts'
import { type Expected, ExpectedLoss, isLoss } from './expected-loss.tsx'
import type { RentChoice } from './pending-rent.ts'
import { lacksBalance, rentFailure } from './rent-failure.ts'
import type { Rent } from './use-rent.ts'

/** Every line of a rental before money moves, where it is paid from, and how far it is. */
export function ReviewSheet({
  title,
  choice,
  expected,
  lines,
  terms,
  rent,
  asks,
  onClose,
}: {
  title: string
  choice: Omit<RentChoice, 'payWith'>
  expected: Expected
  lines: readonly Line[]
  terms: ReactNode
  rent: Rent
  /** What the wallet will ask for, where it pays. */
  asks: ReactNode
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { cost } = expected
  const [payWith, setPayWith] = useState<RentChoice['payWith']>(rent.pending?.choice.payWith ?? 'balance')
  const amount = isolate(formatAmount(cost, { locale: i18n.language }))
  return (
    <Sheet
      title={t('review')}
      onClose={onClose}
      footer={
        <Confirm
          rent={rent}
          expected={expected}
          amount={amount}
          payWith={payWith}
          onConfirm={() => rent.send({ ...choice, payWith })}
        />
      }
    >
      <div className="grid gap-4">
        <p className="font-semibold">{title}</p>
        <HaltNotice />
        <Lines lines={lines} />
        <ExpectedLoss expected={expected} />
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{t('payFrom')}</p>
          <Segmented
            label={t('payFrom')}
            value={payWith}
            onChange={(next) => {
              if (!rent.busy && rent.pending === undefined) setPayWith(next)
            }}
            choices={[
              { value: 'balance', label: t('balance') },
              { value: 'wallet', label: t('wallet') },
            ]}
          />
          {payWith === 'balance' ? (
            <Available coin={cost.coin} />
          ) : (
            <div className="text-sm text-soft">
              <p>{t('walletNote', { amount })}</p>
              {rent.pending === undefined && asks}
            </div>
          )}
        </div>
        {payWith === 'wallet' && (rent.busy || rent.sent || rent.error) && (
          <ProgressSteps
            steps={paymentSteps(
              { at: rent.at, failed: rent.error !== null && !rent.busy, seenReset: rent.seenReset },
              { t, amount },
            )}
          />
        )}
        {terms}
      </div>
    </Sheet>
  )
}

function useAvailable(coin: MoneyWire['coin']): MoneyWire | undefined {
  const { data } = useQuery(balancesQuery())
  return data?.balances.find((one) => one.coin === coin)?.available
}

function Available({ coin }: { coin: MoneyWire['coin'] }): JSX.Element | null {
  const { t } = useTranslation('miners')
  const available = useAvailable(coin)
  if (available === undefined) return null
  return (
    <p className="flex justify-between text-sm text-soft">
      {t('available')} <AmountText value={available} />
    </p>
  )
}

function Confirm({
  rent,
  expected,
  amount,
  payWith,
  onConfirm,
}: {
  rent: Rent
  expected: Expected
  amount: string
  payWith: RentChoice['payWith']
  onConfirm: () => void
}): JSX.Element {
  const { t } = useTranslation('miners')
  const { t: payments } = useTranslation('payments')
  const { cost } = expected
  const { t: tError } = useTranslation('errors')
  const online = useOnline()
  const available = useAvailable(cost.coin)
  const short =
    payWith === 'balance' &&
    rent.pending === undefined &&
    (lacksBalance(rent.error) ||
      (available !== undefined && fromWire(available).units < fromWire(cost).units))
  return (
    <div className="grid gap-2">
      {(short || rent.error) && (
        <p role="alert" className="text-center text-sm text-bad">
          {short ? t('insufficient') : rentFailure(rent.error, { t, tError })}
        </p>
      )}
      {rent.sent && (
        <p role="status" className="text-center text-sm text-wait">
          {payments('sentTitle')}. {payments(online ? 'sentNote' : 'sentOffline')}
        </p>
      )}
      {rent.pending !== undefined && !rent.busy && !rent.sent && (
        <p className="text-center text-sm text-wait">{t('unanswered')}</p>
      )}
      {short ? (
        <AppLink to={`/deposit?coin=${cost.coin}`} className={buttonClass('primary', true)}>
          {t('recharge')}
        </AppLink>
      ) : (
        <Button kind="primary" wide loading={rent.busy || rent.sent} onClick={onConfirm}>
          {rent.pending !== undefined
            ? t('sendAgain')
            : isLoss(expected)
              ? payments('rentAnyway', { amount })
              : t(payWith === 'wallet' ? 'payFromWallet' : 'pay', { amount })}
        </Button>
      )}
    </div>
  )
}
