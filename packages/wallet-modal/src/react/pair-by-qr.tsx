import type { JSX } from 'react'
import { GetThisWallet } from './get-this-wallet.tsx'
import { PairingCode } from './pairing-code.tsx'
import type { ViewProps } from './views/pieces.ts'
import { WalletFailure, walletFailed } from './wallet-failure.tsx'

/** A code for a wallet on a phone. */
export function PairByQr({ modal, state }: ViewProps): JSX.Element {
  if (walletFailed(state)) return <WalletFailure modal={modal} state={state} />
  return (
    <div className="lwm-stack lwm-centred">
      <PairingCode modal={modal} state={state} />
      <GetThisWallet modal={modal} state={state} />
    </div>
  )
}
