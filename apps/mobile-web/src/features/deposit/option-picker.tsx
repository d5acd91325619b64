import { Segmented } from '@lode/design'
import { type Coin, coinSymbols, type NetworkName, networkName, networkNames } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepositOption } from '../../entities/payments/face.ts'

/** The choice of coin and network, from what the server offers. A network that can't be used says why. */
export function OptionPicker({
  options,
  coin,
  network,
  onCoin,
  onNetwork,
}: {
  options: readonly DepositOption[]
  coin: Coin
  network: NetworkName
  onCoin: (coin: Coin) => void
  onNetwork: (network: NetworkName) => void
}): JSX.Element {
  const { t } = useTranslation('transfers')
  const offered = coinSymbols().filter((one) => options.some((option) => option.coin === one))
  const networks = networkNames().filter((one) => options.some((o) => o.coin === coin && o.network === one))
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p aria-hidden className="mb-1 text-sm text-soft">
          {t('coin')}
        </p>
        <Segmented
          label={t('coin')}
          choices={offered.map((one) => ({ value: one, label: one }))}
          value={coin}
          onChange={onCoin}
        />
      </div>
      <div>
        <p aria-hidden className="mb-1 text-sm text-soft">
          {t('network')}
        </p>
        <Segmented
          label={t('network')}
          choices={networks.map((one) => ({ value: one, label: networkName(one) }))}
          value={network}
          onChange={onNetwork}
        />
      </div>
    </div>
  )
}
