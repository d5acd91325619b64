import type { JSX } from 'react'
import { shortenAddress } from '../../address/shorten-address.ts'
import { walletInHand } from '../../core/wallet-in-hand.ts'
import { Waiting } from '../waiting.tsx'
import type { ViewProps } from './pieces.ts'

/** Asks for the signature that makes a session. */
export function ConnectingSiwe({ modal, state }: ViewProps): JSX.Element {
  const { texts, task, address } = state
  const pending = task.phase === 'pending'
  return (
    <Waiting
      state={state}
      wallet={walletInHand(state)}
      pending={pending ? texts('signInPending') : shortenAddress(address ?? '')}
      note={texts('signInNote')}
    >
      <div className="lwm-pair">
        <button type="button" className="lwm-button lwm-button--quiet" onClick={() => void modal.close()}>
          {texts('cancel')}
        </button>
        <button type="button" className="lwm-button" disabled={pending} onClick={() => void modal.signIn()}>
          {task.phase === 'idle' || pending ? texts('signIn') : texts('tryAgain')}
        </button>
      </div>
    </Waiting>
  )
}
