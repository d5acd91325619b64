import { Button, Sheet } from '@lode/design'
import { type MoneyWire, networkName } from '@lode/domain'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { durationOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { CoinName, exactAmount } from '../../entities/coins/face.ts'
import { AmountWorth } from '../../entities/currency/face.ts'
import type { DepositOption } from '../../entities/payments/face.ts'

/** Every line of a deposit before the wallet is asked. */
export function DepositReview({
  amount,
  option,
  vault,
  asks,
  onConfirm,
  onClose,
}: {
  amount: MoneyWire
  option: DepositOption
  vault: string
  /** What the wallet will ask, and what the network takes. */
  asks: ReactNode
  onConfirm: () => void
  onClose: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const exact = exactAmount(amount, i18n.language)
  return (
    <Sheet
      title={t('reviewDeposit')}
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={onConfirm}>
          {t('depositAmount', { amount: exact })}
        </Button>
      }
    >
      <DetailLines
        lines={[
          { name: t('amount'), value: <AmountWorth value={amount} /> },
          { name: t('coin'), value: <CoinName coin={amount.coin} /> },
          { name: t('network'), value: networkName(option.network) },
          { name: t('confirmationsNeeded'), value: option.confirmations },
          {
            name: t('arrival'),
            value: t('about', { time: durationOf(option.arrivalSeconds, i18n.language) }),
          },
          { name: t('toVault'), stacked: true, value: <AddressText address={vault} identicon /> },
          ...(option.contract === null
            ? []
            : [
                {
                  name: `${t('contract')} (${option.tokenSymbol})`,
                  stacked: true,
                  value: <AddressText address={option.contract} identicon />,
                },
              ]),
        ]}
      />
      {asks}
      {option.contract !== null && <p className="mt-3 text-sm text-soft">{t('exactOnly')}</p>}
    </Sheet>
  )
}
