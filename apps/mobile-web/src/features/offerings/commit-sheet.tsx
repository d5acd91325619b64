import { ApiError } from '@lode/api-contract'
import {
  AmountText,
  Button,
  buttonClass,
  formatAmount,
  isolate,
  ProgressSteps,
  Segmented,
  Sheet,
  toast,
  useTypedAmount,
} from '@lode/design'
import { assetOf, fromWire, type MoneyWire, money, parseMoney } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { type JSX, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../app/data/use-online.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { errorText } from '../../app/texts/error-text.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { balancesQuery } from '../../entities/balances/face.ts'
import { payByCard } from '../../entities/card-payments/face.ts'
import { AmountInput } from '../../entities/coins/face.ts'
import { useCardOffer } from '../../entities/onramp/face.ts'
import { type PayFromWallet, paymentSteps } from '../../entities/payments/face.ts'
import type { CommitChoice } from './ask-commit.ts'
import { checkCommit, mostToAdd } from './check-commit.ts'
import { commitFailure } from './commit-failure.ts'
import { CommitOutcome } from './commit-outcome.tsx'
import type { Offering, Position } from './queries.ts'
import { type Committing, useCommit } from './use-commit.ts'

/** An amount to commit, what it would bring now, where it is paid from, and how far it is. */
export function CommitSheet({
  offering,
  position,
  open,
  payFromWallet,
  asks,
  onClose,
}: {
  offering: Offering
  position: Position | undefined
  /** Whether one may still commit: it may close meanwhile. */
  open: boolean
  payFromWallet: PayFromWallet
  /** What the wallet will ask for, where it pays. */
  asks: (amount: MoneyWire) => ReactNode
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const { t: miners } = useTranslation('miners')
  const { t: buying } = useTranslation('buying')
  const { t: tError } = useTranslation('errors')
  const { t: transfers } = useTranslation('transfers')
  const locale = i18n.language
  const { coin } = offering.minimum
  const text = (value: MoneyWire): string => isolate(formatAmount(value, { locale }))
  const committing = useCommit({
    offeringId: offering.id,
    payFromWallet,
    onCommitted: ({ amount, payWith: paidWith }, id) => {
      onClose()
      if (paidWith === 'card') void payByCard({ purpose: 'commitment', id }, amount)
      else toast.success(t('committedToast', { amount: text(amount) }))
    },
  })
  const { pending, busy, sent } = committing
  const entry = useTypedAmount(assetOf(coin), pending?.choice.amount.amount)
  const [payWith, setPayWith] = useState<CommitChoice['payWith']>(pending?.choice.payWith ?? 'balance')
  const [tried, setTried] = useState(false)
  const offered = useCardOffer(coin)
  const byCard = offered || payWith === 'card'
  const { data } = useQuery(balancesQuery())
  const balance = data?.balances.find((one) => one.coin === coin)?.available
  const available = payWith === 'balance' && balance ? fromWire(balance) : undefined
  const mine = position ? fromWire(position.invested) : money(0n, coin)
  const amount = 'amount' in entry.reading ? parseMoney(entry.reading.amount, coin) : undefined
  const problem = amount && !pending ? checkCommit(amount, { offering, mine, available }) : undefined
  const wire = amount && {
    amount: entry.reading && 'amount' in entry.reading ? entry.reading.amount : '0',
    coin,
  }
  const poorInEth = problem?.code === 'balance.insufficient' && coin === 'ETH'
  return (
    <Sheet
      title={t('commitTitle', { name: offering.name })}
      onClose={onClose}
      footer={
        <Confirm
          committing={committing}
          closed={!open}
          poor={problem?.code === 'balance.insufficient' ? coin : undefined}
          label={t('commitAmount', { amount: wire ? text(wire) : coin })}
          onConfirm={() => {
            setTried(true)
            if (pending) committing.send(pending.choice)
            else if (wire && !problem)
              committing.send({
                offeringId: offering.id,
                amount: wire,
                termsVersion: offering.termsVersion,
                payWith,
              })
          }}
        />
      }
    >
      <div className="grid gap-4">
        <AmountInput
          label={t('amount')}
          coin={coin}
          entry={pending || busy ? { ...entry, edit: () => undefined, set: () => undefined } : entry}
          tried={tried}
          problem={problem && (poorInEth ? t('insufficientEth') : errorText(tError, problem))}
          max={mostToAdd(offering, mine, available).amount}
          balance={
            payWith === 'balance' &&
            balance && (
              <>
                {transfers('available')} <AmountText value={balance} />
              </>
            )
          }
        />
        <Segmented
          label={miners('payFrom')}
          value={payWith}
          onChange={(next) => {
            if (!busy && !pending) setPayWith(next)
          }}
          choices={[
            { value: 'balance', label: miners('balance') },
            { value: 'wallet', label: miners('wallet') },
            ...(byCard ? [{ value: 'card' as const, label: buying('card') }] : []),
          ]}
        />
        {amount && amount.units > 0n && <CommitOutcome offering={offering} mine={mine} adding={amount} />}
        {payWith === 'card' && wire && (
          <p className="text-sm text-soft">{buying('cardNote', { amount: text(wire) })}</p>
        )}
        {payWith === 'wallet' && wire && (
          <div className="text-sm text-soft">
            <p>{t('walletNote', { amount: text(wire) })}</p>
            {!pending && !problem && asks(wire)}
          </div>
        )}
        <p className="text-sm text-soft">{t('canTakeBack', { time: timeOf(offering.closesAt, locale) })}</p>
        {payWith === 'wallet' && wire && (busy || sent || committing.error) && (
          <ProgressSteps
            steps={paymentSteps(
              {
                at: committing.at,
                failed: committing.error !== null && !busy,
                seenReset: committing.seenReset,
              },
              { t: miners, amount: text(wire), titles: { order: t('stepNoted'), paid: t('stepCounts') } },
            )}
          />
        )}
      </div>
    </Sheet>
  )
}

function Confirm({
  committing,
  closed,
  poor,
  label,
  onConfirm,
}: {
  committing: Committing
  closed: boolean
  /** The coin of which there is too little. */
  poor: string | undefined
  label: string
  onConfirm: () => void
}): JSX.Element {
  const { t } = useTranslation('offerings')
  const { t: miners } = useTranslation('miners')
  const { t: payments } = useTranslation('payments')
  const { t: transfers } = useTranslation('transfers')
  const { t: tError } = useTranslation('errors')
  const online = useOnline()
  const { pending, busy, sent, error } = committing
  // What was begun is brought to its end all the same: the server says what becomes of it.
  if (closed && pending === undefined && !busy && !sent)
    return (
      <p role="alert" className="text-center text-sm text-bad">
        {errorText(tError, new ApiError('offering.closed'))}
      </p>
    )
  return (
    <div className="grid gap-2">
      {error && (
        <p role="alert" className="whitespace-pre-line text-center text-sm text-bad">
          {commitFailure(error, { t, miners, transfers, payments, tError })}
        </p>
      )}
      {sent && (
        <p role="status" className="text-center text-sm text-wait">
          {payments('sentTitle')}. {payments(online ? 'sentNote' : 'sentOffline')}
        </p>
      )}
      {pending !== undefined && !busy && !sent && (
        <p className="text-center text-sm text-wait">
          {pending.id === undefined ? t('unanswered') : payments('unfinished')}
        </p>
      )}
      {poor !== undefined ? (
        <AppLink to={`/deposit?coin=${poor}`} className={buttonClass('primary', true)}>
          {t('deposit', { coin: poor })}
        </AppLink>
      ) : (
        <Button kind="primary" wide loading={busy || sent} onClick={onConfirm}>
          {pending === undefined ? label : miners('sendAgain')}
        </Button>
      )}
    </div>
  )
}
