import { type JSX, useEffect, useState } from 'react'
import type { WalletModal } from '../../core/types.ts'
import { useWallet } from '../../react/use-wallet.ts'
import '../../react/modal.css'
import '../../react/account.css'
import { useOnRamp } from './use-onramp.ts'
import { BuyForm } from './views/buy-form.tsx'

/**
 * Buying on the page itself: the amount, the token, and the way to the offers. Without a wallet it leads to Connect first.
 * @example <OnRampWidget modal={modal} />
 */
export function OnRampWidget({ modal }: { modal: WalletModal }): JSX.Element | null {
  const state = useWallet(modal)
  const [ready, setReady] = useState(false)
  const { options, act } = useOnRamp(modal)
  useEffect(() => act(({ prepare }) => prepare()), [act])
  useEffect(() => {
    modal.readTexts('onramp').then(
      () => setReady(true),
      () => {},
    )
  }, [modal])
  if (!ready) return null
  const connected = state.address !== undefined
  const placeless = options?.countries !== undefined && options.place === undefined
  return (
    <section className="lwm lwm--embedded" aria-label={state.texts('buyCrypto')}>
      <div className="lwm-card lwm-view lwm-stack">
        {placeless ? (
          <>
            <p className="lwm-soft">{state.texts('placeNeeded')}</p>
            <button
              type="button"
              className="lwm-button"
              onClick={() => void modal.open('OnRampCountrySelect')}
            >
              {state.texts('selectCountry')}
            </button>
          </>
        ) : (
          <>
            <BuyForm modal={modal} state={state} />
            <button
              type="button"
              className="lwm-button"
              onClick={() => void modal.open(connected ? 'OnRampProviders' : 'Connect')}
            >
              {state.texts(connected ? 'getQuotes' : 'connectWallet')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}
