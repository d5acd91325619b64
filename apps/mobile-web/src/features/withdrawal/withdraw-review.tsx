import { AmountText, Button, Sheet } from '@lode/design'
import { networkName } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { errorText } from '../../app/texts/error-text.ts'
import { durationOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { CoinName, exactAmount } from '../../entities/coins/face.ts'
import { WorthText } from '../../entities/currency/face.ts'
import { NotConfirmed } from './confirm-in-wallet.ts'
import type { WithdrawalDraft } from './withdraw-form.tsx'

const confirmFailures = {
  declined: 'reason.declined',
  not_connected: 'connectToConfirm',
  failed: 'reason.failed',
} as const

/** What will arrive, and every line of a withdrawal, before it is requested; a refusal stands here, where it can be mended. */
export function WithdrawReview({
  draft,
  isNew,
  sending,
  error,
  onConfirm,
  onClose,
}: {
  draft: WithdrawalDraft
  /** Whether the wallet is asked first; undefined while that is not known. */
  isNew: boolean | undefined
  sending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { t: errors } = useTranslation('errors')
  const { option, address, amount, actual } = draft
  const arriving = { amount: actual, coin: option.coin }
  // To its last digit: nothing of what is about to be sent is cut off.
  const decimals = Math.max(2, actual.split('.')[1]?.length ?? 0)
  const exact = (text: string): string => exactAmount({ amount: text, coin: option.coin }, i18n.language)
  return (
    <Sheet
      title={t('reviewWithdrawal')}
      onClose={onClose}
      footer={
        <Button kind="primary" wide loading={sending || isNew === undefined} onClick={onConfirm}>
          {isNew ? t('confirmInWallet') : t('withdrawAmount', { amount: exact(amount) })}
        </Button>
      }
    >
      <p className="mb-3">
        <span className="block text-sm text-soft">{t('receive')}</span>
        <AmountText value={arriving} decimals={decimals} size="lead" />
        <WorthText value={arriving} className="block text-sm text-soft" />
      </p>
      <DetailLines
        lines={[
          { name: t('address'), stacked: true, value: <AddressText address={address} identicon /> },
          { name: t('coin'), value: <CoinName coin={option.coin} /> },
          { name: t('network'), value: networkName(option.network) },
          { name: t('leaves'), value: exact(amount) },
          { name: t('fee'), value: exact(option.fee.amount) },
          {
            name: t('arrival'),
            value: t('about', { time: durationOf(option.arrivalSeconds, i18n.language) }),
          },
        ]}
      />
      {isNew === true && <p className="mt-3 rounded-card bg-wait-tint p-3 text-sm">{t('newRecipient')}</p>}
      <p className="mt-3 text-sm text-soft">{t('deviceNote')}</p>
      {error !== null && (
        <div role="alert" className="mt-3 rounded-card bg-bad-tint p-3 text-sm">
          <p className="font-semibold text-bad">{t('withdrawalFailed')}</p>
          <p className="mt-1">
            {error instanceof NotConfirmed ? t(confirmFailures[error.reason]) : errorText(errors, error)}
          </p>
        </div>
      )}
    </Sheet>
  )
}
