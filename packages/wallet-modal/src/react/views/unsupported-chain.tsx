import type { JSX } from 'react'
import type { ViewProps } from '../dialog.tsx'
import { Waiting } from '../waiting.tsx'

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

/** Waits for the wallet to move to the network that was chosen. */
export function SwitchNetwork({ modal, state }: ViewProps): JSX.Element {
  const { texts, task } = state
  const wanted = state.history.at(-1)?.chainId
  const chain = modal.chains.find(({ id }) => id === wanted) ?? modal.requiredChain
  return (
    <Waiting state={state} wallet={state.connector} pending={texts('approveInWallet')} note={chain.name}>
      {task.phase === 'pending' ? null : (
        <button type="button" className="lwm-button" onClick={() => void modal.switchNetwork(chain.id)}>
          {texts('tryAgain')}
        </button>
      )}
    </Waiting>
  )
}
