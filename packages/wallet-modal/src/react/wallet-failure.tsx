import type { JSX } from 'react'
import type { ModalState } from '../core/types.ts'
import type { ViewProps } from './views/pieces.ts'
import { Waiting } from './waiting.tsx'

/** Whether the wallet on top did not do it. A connection that is still waking up is given its time. */
export function walletFailed({ task, buffering }: ModalState): boolean {
  return !buffering && (task.phase === 'declined' || task.phase === 'failed')
}

/** Why the wallet was not connected, and the way to try again. */
export function WalletFailure({ modal, state }: ViewProps): JSX.Element {
  return (
    <Waiting state={state} wallet={state.history.at(-1)?.wallet} pending="">
      <button type="button" className="lwm-button" onClick={() => void modal.retry()}>
        {state.texts('tryAgain')}
      </button>
    </Waiting>
  )
}
