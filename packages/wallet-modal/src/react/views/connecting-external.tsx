import type { JSX } from 'react'
import { Waiting } from '../waiting.tsx'
import type { ViewProps } from './pieces.ts'

/** Waits for a wallet of this browser. */
export function ConnectingExternal({ modal, state }: ViewProps): JSX.Element {
  const wallet = state.history.at(-1)?.wallet
  const { texts, task } = state
  return (
    <Waiting
      state={state}
      wallet={wallet}
      pending={texts('continueIn', { wallet: wallet?.name ?? '' })}
      note={texts('acceptRequest')}
    >
      {task.phase === 'pending' ? null : (
        <button type="button" className="lwm-button" onClick={() => void modal.retry()}>
          {texts('tryAgain')}
        </button>
      )}
    </Waiting>
  )
}
