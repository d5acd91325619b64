import { Button } from '@lode/design'
import { shortenAddress } from '@lode/wallet-modal/address'
import type { JSX } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Identicon } from '../../entities/addresses/face.ts'
import { fetchWalletAhead, openWallet } from '../../entities/wallet/face.ts'
import { useSession } from '../storage/session-store.ts'

/** Who is signed in, which opens the wallet; for a stranger the way to connect one. */
export function WalletButton({ className }: { className?: string }): JSX.Element {
  const { t } = useTranslation()
  const [opening, setOpening] = useState(false)
  const token = useSession((state) => state.token)
  const address = useSession((state) => state.selectedAccount)
  const wrongNetwork = useSession((state) => state.walletState === 'unsupported')
  const network = useSession((state) => state.selectedChain)
  const open = (): void => {
    setOpening(true)
    void openWallet().finally(() => setOpening(false))
  }
  if (token === '' || address === '') {
    return (
      <Button
        data-wallet-button
        kind="primary"
        loading={opening}
        onClick={open}
        onPointerDown={fetchWalletAhead}
        size="small"
      >
        {t('connectWallet')}
      </Button>
    )
  }
  return (
    <Button
      data-wallet-button
      size="small"
      {...(className && { className })}
      onClick={open}
      onPointerDown={fetchWalletAhead}
    >
      <Identicon address={address} className="size-6" />
      <span className="min-w-0 text-start">
        <bdi dir="ltr" className="block font-mono text-xs">
          {shortenAddress(address)}
        </bdi>
        <span className={wrongNetwork ? 'block text-xs text-bad' : 'block text-xs font-normal text-soft'}>
          {wrongNetwork ? t('wrongNetwork') : network}
        </span>
      </span>
    </Button>
  )
}
