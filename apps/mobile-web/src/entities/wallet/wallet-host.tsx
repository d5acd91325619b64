import { type JSX, useEffect, useState } from 'react'
import { useSession } from '../../app/storage/session-store.ts'
import type { LoadedWallet } from './loaded-wallet.ts'
import { onWalletWanted, walletModule } from './wallet.ts'

/**
 * Puts the wallet modal on the page once it is wanted: a first press on a connect button, or a wallet that was connected
 * before. Strangers load none of its code.
 */
export function WalletHost(): JSX.Element | null {
  const connected = useSession((state) => state.connected)
  const [loaded, setLoaded] = useState<LoadedWallet>()
  useEffect(() => onWalletWanted(setLoaded), [])
  useEffect(() => {
    if (!connected) return
    const idle = setTimeout(() => void walletModule(), 300)
    return () => clearTimeout(idle)
  }, [connected])
  return loaded === undefined ? null : <loaded.Modal modal={loaded.modal} />
}
