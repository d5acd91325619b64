import type { WalletModal } from '@lode/wallet-modal'
import { useEffect, useState } from 'react'
import { useSession } from '../../app/storage/session-store.ts'
import { walletModule } from './wallet.ts'

/** The wallet modal of the connected wallet, once its code is here. */
export function useWalletModal(): WalletModal | undefined {
  const connected = useSession((state) => state.connected)
  const [modal, setModal] = useState<WalletModal>()
  useEffect(() => {
    if (!connected) return
    let here = true
    walletModule().then(
      (wallet) => here && setModal(wallet.modal),
      () => {},
    )
    return () => {
      here = false
    }
  }, [connected])
  return modal
}
