import { type JSX, useEffect } from 'react'
import type { WalletModal } from '../core/types.ts'
import { Card } from './card.tsx'
import { useWallet } from './use-wallet.ts'

/** The card on the page itself. It is never closed: what has done its work gives way to the account. */
export function Embedded({ modal }: { modal: WalletModal }): JSX.Element {
  const state = useWallet(modal)
  const { open } = state
  useEffect(() => {
    if (!open) void modal.open()
  }, [open, modal])
  return (
    <section className="lwm lwm--embedded" aria-labelledby="lwm-title">
      <Card modal={modal} state={state} embedded />
    </section>
  )
}
