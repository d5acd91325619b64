import type { JSX } from 'react'
import { storeLink } from '../core/store-link.ts'
import { PairingCode } from './pairing-code.tsx'
import type { ViewProps } from './views/pieces.ts'
import { Waiting } from './waiting.tsx'
import { WalletFailure, walletFailed } from './wallet-failure.tsx'

/** The wallet's app, page or program is opened; the button is for browsers that stopped it, and for a second look. */
export function OpenWallet({ modal, state }: ViewProps): JSX.Element {
  const { texts, pairingUri, platform, notOpened } = state
  const wallet = state.history.at(-1)?.wallet
  const name = wallet?.name ?? ''
  if (walletFailed(state)) return <WalletFailure modal={modal} state={state} />
  if (notOpened) return <NotOpened modal={modal} state={state} />
  const ready = pairingUri !== undefined
  const note = platform === 'mobile' ? texts('acceptRequest') : texts('approveInWalletTab', { wallet: name })
  return (
    <Waiting
      state={state}
      wallet={wallet}
      pending={ready ? texts('continueIn', { wallet: name }) : texts('preparingLink')}
      note={note}
    >
      {ready ? (
        <button type="button" className="lwm-button" onClick={modal.openWalletLink}>
          {texts('openWallet', { wallet: name })}
        </button>
      ) : null}
    </Waiting>
  )
}

/** The app is not on this phone: where to get it, and a code for a phone that has it. */
function NotOpened({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const wallet = state.history.at(-1)?.wallet
  const name = wallet?.name ?? ''
  const store = wallet?.record && storeLink(wallet.record, state)
  return (
    <div className="lwm-stack lwm-centred">
      <div className="lwm-say" role="alert">
        <p className="lwm-strong">{texts('appNotOpened', { wallet: name })}</p>
        <p className="lwm-soft">{texts('appNotOpenedNote')}</p>
      </div>
      {store === undefined ? null : (
        <a className="lwm-button" href={store} target="_blank" rel="noopener noreferrer">
          {texts('getWalletNamed', { wallet: name })}
        </a>
      )}
      <button type="button" className="lwm-button lwm-button--quiet" onClick={modal.openWalletLink}>
        {texts('openWallet', { wallet: name })}
      </button>
      <PairingCode modal={modal} state={state} />
    </div>
  )
}
