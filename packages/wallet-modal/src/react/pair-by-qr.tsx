import type { JSX } from 'react'
import { GetThisWallet } from './get-this-wallet.tsx'
import { PairingCode } from './pairing-code.tsx'
import type { ViewProps } from './views/pieces.ts'
import { WalletFailure, walletFailed } from './wallet-failure.tsx'

/** A code for a wallet on a phone. Who declined looks at the phone: that there is a new code stands beside it. */
export function PairByQr({ modal, state }: ViewProps): JSX.Element {
  if (walletFailed(state)) return <WalletFailure modal={modal} state={state} />
  const { note } = state.task
  return (
    <div className="lwm-stack lwm-centred">
      {note === undefined ? null : (
        <p className="lwm-bad" role="alert">
          {state.texts(note.key, note.params)}
        </p>
      )}
      <PairingCode modal={modal} state={state} />
      <GetThisWallet modal={modal} state={state} />
    </div>
  )
}
