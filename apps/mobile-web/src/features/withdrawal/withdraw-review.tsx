import { Button, Sheet } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { errorText } from '../../app/texts/error-text.ts'
import { durationOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { CoinName, exactAmount } from '../../entities/coins/face.ts'
import type { WithdrawalDraft } from './withdraw-form.tsx'

/** Every line of a withdrawal before it is requested; a refusal stands here, where it can be mended. */
export function WithdrawReview({
  draft,
  sending,
  error,
  onConfirm,
  onClose,
}: {
  draft: WithdrawalDraft
  sending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { t: errors } = useTranslation('errors')
  const { option, address, amount, actual } = draft
  const exact = (text: string): string => exactAmount({ amount: text, coin: option.coin }, i18n.language)
  return (
    <Sheet
      title={t('reviewWithdrawal')}
      onClose={onClose}
      footer={
        <Button kind="primary" wide loading={sending} onClick={onConfirm}>
          {t('withdrawAmount', { amount: exact(amount) })}
        </Button>
      }
    >
      <DetailLines
        lines={[
          { name: t('address'), stacked: true, value: <AddressText address={address} identicon /> },
          { name: t('coin'), value: <CoinName coin={option.coin} /> },
          { name: t('network'), value: t(`network.${option.network}`) },
          { name: t('leaves'), value: exact(amount) },
          { name: t('fee'), value: exact(option.fee.amount) },
          { name: t('receive'), value: <strong>{exact(actual)}</strong> },
          {
            name: t('arrival'),
            value: t('about', { time: durationOf(option.arrivalSeconds, i18n.language) }),
          },
        ]}
      />
      <p className="mt-3 text-sm text-soft">{t('deviceNote')}</p>
      {error !== null && (
        <div role="alert" className="mt-3 rounded-card bg-bad-tint p-3 text-sm">
          <p className="font-semibold text-bad">{t('withdrawalFailed')}</p>
          <p className="mt-1">{errorText(errors, error)}</p>
        </div>
      )}
    </Sheet>
  )
}
