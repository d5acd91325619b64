import type { JSX } from 'react'
import { Waiting } from '../waiting.tsx'
import type { ViewProps } from './registry.ts'

/** The wallet is on a network the app does not work on: change it, or leave. */
export function UnsupportedChain({ modal, state }: ViewProps): JSX.Element {
  const { texts, task, chainId } = state
  const required = modal.requiredChain
  const here = modal.chains.find(({ id }) => id === chainId)?.name ?? texts('unknownNetwork')
  const pending = task.phase === 'pending'
  return (
    <Waiting
      state={state}
      wallet={state.connector}
      pending={pending ? texts('approveInWallet') : texts('wrongNetwork')}
      note={texts('wrongNetworkNote', { current: here, required: required.name })}
    >
      <div className="lwm-stack">
        <button
          type="button"
          className="lwm-button"
          disabled={pending}
          onClick={() => void modal.switchNetwork(required.id)}
        >
          {texts('switchTo', { network: required.name })}
        </button>
        <button
          type="button"
          className="lwm-button lwm-button--quiet"
          onClick={() => void modal.disconnect()}
        >
          {texts('disconnect')}
        </button>
      </div>
    </Waiting>
  )
}
