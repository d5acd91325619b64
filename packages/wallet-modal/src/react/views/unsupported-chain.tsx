import type { JSX } from 'react'
import { say } from '../../core/said.ts'
import '../account.css'
import { LeaveIcon } from '../icons.tsx'
import { NetworkMark } from '../network-mark.tsx'
import type { ViewProps } from './pieces.ts'

/** The wallet is on a network the app does not work on: choose one of these, or leave. */
export function UnsupportedChain({ modal, state }: ViewProps): JSX.Element {
  const { task, texts } = state
  const { requiredChain: only } = modal.options
  const listed = only === undefined ? modal.chains : modal.chains.filter(({ id }) => id === only)
  const pending = task.phase === 'pending'
  return (
    <div className="lwm-stack lwm-unsupported">
      <Situation modal={modal} state={state} />
      <ul className="lwm-list">
        {listed.map((chain) => (
          <li key={chain.id}>
            <button
              type="button"
              className="lwm-row"
              disabled={pending}
              onClick={() => void modal.switchNetwork(chain.id)}
            >
              <NetworkMark chain={chain} name={chain.name} />
              <span className="lwm-row-name">{texts('switchTo', { network: chain.name })}</span>
            </button>
          </li>
        ))}
      </ul>
      <hr className="lwm-line" />
      <button type="button" className="lwm-row" onClick={() => void modal.disconnect()}>
        <span className="lwm-mark lwm-mark--row lwm-mark--plain" aria-hidden="true">
          <LeaveIcon />
        </span>
        <span className="lwm-row-name">{texts('disconnect')}</span>
      </button>
    </div>
  )
}

/** What is the matter, that the wallet was asked, or that it refused. */
function Situation({ modal, state }: ViewProps): JSX.Element {
  const { texts, task, chainId } = state
  if (task.phase === 'declined' || task.phase === 'failed') {
    return (
      <div role="alert" className="lwm-say lwm-centred">
        <p className="lwm-strong lwm-bad">{task.reason && say(texts, task.reason)}</p>
        {task.note === undefined ? null : <p className="lwm-soft">{say(texts, task.note)}</p>}
      </div>
    )
  }
  if (task.phase === 'pending') {
    return (
      <div role="status" className="lwm-say lwm-centred">
        <span className="lwm-spinner" aria-hidden="true" />
        <p className="lwm-strong">{texts('approveInWallet')}</p>
      </div>
    )
  }
  const current = modal.chains.find(({ id }) => id === chainId)?.name ?? texts('unknownNetwork')
  const required = modal.options.requiredChain === undefined ? undefined : modal.requiredChain.name
  return (
    <p className="lwm-soft lwm-centred">
      {required === undefined ? texts('chooseListed') : texts('wrongNetworkNote', { current, required })}
    </p>
  )
}
