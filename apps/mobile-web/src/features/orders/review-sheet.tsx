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
import { useCardOffer } from '../../entities/onramp/face.ts'
import { paymentSteps } from '../../entities/payments/face.ts'
import type { OrderChoice } from './ask-order.ts'
import { lacksBalance, orderFailure } from './order-failure.ts'
import type { OrderWords } from './order-words.ts'
import type { Ordering } from './use-order.ts'

/** Every line of an order before money moves, where it is paid from, and how far it is. `outcome` says what is expected of it. */
export function ReviewSheet({
  title,
  choice,
  cost,
  outcome,
  loses,
  lines,
  terms,
  words,
  ordering,
  asks,
  onClose,
}: {
  title: string
  /** What is ordered, but for where it is paid from. */
  choice: OrderChoice
  cost: MoneyWire
  outcome: ReactNode
  /** Whether less than the price is expected back. */
  loses: boolean
  lines: readonly Line[]
  terms: ReactNode
  words: OrderWords
  ordering: Ordering
  /** What the wallet will ask for, where it pays. */
  asks: ReactNode
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const [payWith, setPayWith] = useState<OrderChoice['payWith']>(
    ordering.pending?.choice.payWith ?? choice.payWith,
  )
  const amount = isolate(formatAmount(cost, { locale: i18n.language }))
  const { t: buying } = useTranslation('buying')
  const offered = useCardOffer(cost.coin)
  const byCard = offered || payWith === 'card'
  return (
    <Sheet
      title={words.review}
      onClose={onClose}
      footer={
        <Confirm
          ordering={ordering}
          cost={cost}
          loses={loses}
          words={words}
          amount={amount}
          payWith={payWith}
          onConfirm={() => ordering.send({ ...choice, payWith })}
        />
      }
    >
      <div className="grid gap-4">
        <p className="font-semibold">{title}</p>
        <HaltNotice />
        <Lines lines={lines} />
        {outcome}
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{t('payFrom')}</p>
          <Segmented
            label={t('payFrom')}
            value={payWith}
            onChange={(next) => {
              if (!ordering.busy && ordering.pending === undefined) setPayWith(next)
            }}
            choices={[
              { value: 'balance', label: t('balance') },
              { value: 'wallet', label: t('wallet') },
              ...(byCard ? [{ value: 'card' as const, label: buying('card') }] : []),
            ]}
          />
          {payWith === 'balance' && <Available coin={cost.coin} />}
          {payWith === 'card' && <p className="text-sm text-soft">{buying('cardNote', { amount })}</p>}
          {payWith === 'wallet' && (
            <div className="text-sm text-soft">
              <p>{t('walletNote', { amount })}</p>
              {ordering.pending === undefined && asks}
            </div>
          )}
        </div>
        {payWith === 'wallet' && (ordering.busy || ordering.sent || ordering.error) && (
          <ProgressSteps
            steps={paymentSteps(
              {
                at: ordering.at,
                failed: ordering.error !== null && !ordering.busy,
                seenReset: ordering.seenReset,
              },
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
  ordering,
  cost,
  loses,
  words,
  amount,
  payWith,
  onConfirm,
}: {
  ordering: Ordering
  cost: MoneyWire
  loses: boolean
  words: OrderWords
  amount: string
  payWith: OrderChoice['payWith']
  onConfirm: () => void
}): JSX.Element {
  const { t } = useTranslation('miners')
  const { t: payments } = useTranslation('payments')
  const { t: transfers } = useTranslation('transfers')
  const { t: buying } = useTranslation('buying')
  const { t: tError } = useTranslation('errors')
  const online = useOnline()
  const available = useAvailable(cost.coin)
  const short =
    payWith === 'balance' &&
    ordering.pending === undefined &&
    (lacksBalance(ordering.error) ||
      (available !== undefined && fromWire(available).units < fromWire(cost).units))
  return (
    <div className="grid gap-2">
      {(short || ordering.error) && (
        <p role="alert" className="whitespace-pre-line text-center text-sm text-bad">
          {short || lacksBalance(ordering.error)
            ? words.insufficient
            : orderFailure(ordering.error, { miners: t, transfers, payments, tError, failed: words.failed })}
        </p>
      )}
      {ordering.sent && (
        <p role="status" className="text-center text-sm text-wait">
          {payments('sentTitle')}. {payments(online ? 'sentNote' : 'sentOffline')}
        </p>
      )}
      {ordering.pending !== undefined && !ordering.busy && !ordering.sent && (
        <p className="text-center text-sm text-wait">
          {ordering.pending.id === undefined ? words.unanswered : payments('unfinished')}
        </p>
      )}
      {short ? (
        <AppLink to={`/deposit?coin=${cost.coin}`} className={buttonClass('primary', true)}>
          {t('recharge')}
        </AppLink>
      ) : (
        <Button kind="primary" wide loading={ordering.busy || ordering.sent} onClick={onConfirm}>
          {ordering.pending !== undefined
            ? t('sendAgain')
            : loses
              ? words.anyway(amount)
              : payWith === 'card'
                ? buying('goOn')
                : t(payWith === 'wallet' ? 'payFromWallet' : 'pay', { amount })}
        </Button>
      )}
    </div>
  )
}
