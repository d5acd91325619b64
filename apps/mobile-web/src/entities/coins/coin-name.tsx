import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

/** What a coin is called where it enters or leaves: our BTC is a token there. @example <CoinName coin="BTC" /> */
export function CoinName({ coin }: { coin: string }): JSX.Element {
  const { t } = useTranslation('payments')
  return <bdi>{coin === 'BTC' ? t('btcName') : coin}</bdi>
}

/** The warning that goes with it, before an address is typed or copied; nothing for other coins. */
export function CoinNote({ coin }: { coin: string }): JSX.Element | null {
  const { t } = useTranslation('payments')
  return coin === 'BTC' ? <p className="text-sm text-wait">{t('wbtc')}</p> : null
}
