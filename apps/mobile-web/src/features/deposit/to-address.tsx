import { Card, Icon, QrCode } from '@lode/design'
import { CircleAlert } from '@lode/design/icons.ts'
import { networkName } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { durationOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { CoinNote, exactAmount } from '../../entities/coins/face.ts'
import type { DepositOption } from '../../entities/payments/face.ts'

/**
 * The most by which ETH that a contract sends arrives later, in seconds: no block lists it, so the address is asked each two
 * minutes after it was shown, and swept.
 */
const unlistedSeconds = 300

/** Depositing by a plain transfer: the network first, then the holder's own address as picture and text. */
export function ToAddress({ option }: { option: DepositOption }): JSX.Element | null {
  const { t, i18n } = useTranslation('transfers')
  const { address, contract, tokenSymbol, network, minimum, confirmations, arrivalSeconds } = option
  if (address === null) return null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3 rounded-card border-2 border-wait bg-wait-tint p-3 text-wait">
        <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">
            {t('onlyThis', { token: tokenSymbol, network: networkName(network) })}
          </p>
          <p className="mt-0.5 text-sm">{t('onlyThisNote')}</p>
        </div>
      </div>
      <CoinNote coin={option.coin} />
      <Card className="flex flex-col items-center gap-3">
        <QrCode text={address} label={t('addressQr')} />
        <p className="text-sm text-soft">{t('yourAddress')}</p>
        <AddressText address={address} copy what={t('yourAddress')} />
      </Card>
      <Card className="py-1">
        <DetailLines
          lines={[
            { name: t('minimum'), value: exactAmount(minimum, i18n.language) },
            { name: t('confirmationsNeeded'), value: confirmations },
            { name: t('arrival'), value: t('about', { time: durationOf(arrivalSeconds, i18n.language) }) },
            ...(contract === null
              ? [
                  {
                    name: t('arrivalFromContract'),
                    value: t('upTo', { time: durationOf(arrivalSeconds + unlistedSeconds, i18n.language) }),
                  },
                ]
              : [
                  {
                    name: `${t('contract')} (${tokenSymbol})`,
                    stacked: true,
                    value: <AddressText address={contract} />,
                  },
                ]),
          ]}
        />
      </Card>
      <p className="text-sm text-soft">{t('minimumNote')}</p>
    </div>
  )
}
