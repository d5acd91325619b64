import { type ComponentType, type JSX, useEffect, useState } from 'react'
import type { WalletModal as Modal } from '../core/types.ts'
import { useWallet } from './use-wallet.ts'

type Dialog = ComponentType<{ modal: Modal }>

/**
 * Puts the modal on the page. Draws nothing, and loads none of its views, until it is first opened.
 *
 * @example <WalletModal modal={modal} />
 */
export function WalletModal({ modal }: { modal: Modal }): JSX.Element | null {
  const { open, loading } = useWallet(modal)
  const wanted = open || loading
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>()
  useEffect(() => {
    if (wanted && loaded === undefined) {
      void import('./dialog.tsx').then(({ Dialog }) => setLoaded({ Dialog }))
    }
  }, [wanted, loaded])
  return loaded === undefined ? null : <loaded.Dialog modal={modal} />
}
