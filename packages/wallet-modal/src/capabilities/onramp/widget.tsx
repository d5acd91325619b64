import { type JSX, useEffect, useState } from 'react'
import type { WalletModal } from '../../core/types.ts'
import { useWallet } from '../../react/use-wallet.ts'
import '../../react/modal.css'
import '../../react/account.css'
import { BuyForm } from './views/buy-form.tsx'

/**
 * Buying on the page itself: the amount, the token, and the way to the offers. Without a wallet it leads to Connect first.
 * @example <OnRampWidget modal={modal} />
 */
export function OnRampWidget({ modal }: { modal: WalletModal }): JSX.Element | null {
  const state = useWallet(modal)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    modal.readTexts('onramp').then(
      () => setReady(true),
      () => {},
    )
  }, [modal])
  if (!ready) return null
  const connected = state.address !== undefined
  return (
    <section className="lwm lwm--embedded" aria-label={state.texts('buyCrypto')}>
      <div className="lwm-card lwm-view lwm-stack">
        <BuyForm modal={modal} state={state} />
        <button
          type="button"
          className="lwm-button"
          onClick={() => void modal.open(connected ? 'OnRampProviders' : 'Connect')}
        >
          {state.texts(connected ? 'getQuotes' : 'connectWallet')}
        </button>
      </div>
    </section>
  )
}
