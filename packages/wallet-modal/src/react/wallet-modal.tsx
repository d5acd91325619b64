import { type ComponentType, type JSX, startTransition, useEffect, useState } from 'react'
import type { WalletModal as Modal } from '../core/types.ts'
import { whenIdle } from '../core/when-idle.ts'
import { useWallet } from './use-wallet.ts'

type Shell = ComponentType<{ modal: Modal; embedded: boolean }>

/**
 * Puts the modal on the page. Draws nothing until it is first opened, and fetches what it draws with when the page is
 * idle or when it is opened; `embedded` draws it in place, at once and for as long as it is there.
 *
 * @example <WalletModal modal={modal} />
 */
export function WalletModal({
  modal,
  embedded = false,
}: {
  modal: Modal
  embedded?: boolean
}): JSX.Element | null {
  const { open, loading } = useWallet(modal)
  const wanted = open || loading || embedded
  const [loaded, setLoaded] = useState<{ Shell: Shell }>()
  useEffect(() => {
    const fetch = (): Promise<Shell> => import('./shell.tsx').then(({ Shell }) => Shell)
    // What cannot be fetched ahead is fetched again when it is wanted.
    if (!wanted) whenIdle(() => void fetch().catch(() => {}))
    else
      fetch().then(
        // As a transition it is drawn in slices: a slow phone answers touches in between.
        (Shell) => startTransition(() => setLoaded({ Shell })),
        () => void modal.close(),
      )
  }, [wanted, modal])
  return loaded === undefined ? null : <loaded.Shell modal={modal} embedded={embedded} />
}
