import type { JSX } from 'react'
import { wayToNetwork } from '../../core/way-to-network.ts'
import '../account.css'
import { NetworkMark } from '../network-mark.tsx'
import type { ViewProps } from './pieces.ts'

/** The networks the app knows, the wallet's own marked; those that the wallet does not take are disabled. */
export function Networks({ modal, state }: ViewProps): JSX.Element {
  const { texts, address, chainId, network } = state
  const current = address === undefined ? network.selected : chainId
  const help = (): void => {
    modal.emit({ type: 'CLICK_NETWORK_HELP' })
    modal.goTo({ view: 'WhatIsANetwork' })
  }
  return (
    <div className="lwm-stack">
      <ul className="lwm-grid">
        {modal.chains.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="lwm-tile"
              aria-current={id === current}
              disabled={wayToNetwork(state, id) === 'disabled'}
              onClick={() => void modal.chooseNetwork(id)}
            >
              <NetworkMark name={name} />
              <span className="lwm-network-name">{name}</span>
              {id === current ? <span className="lwm-hidden">{texts('current')}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      <p className="lwm-soft lwm-small">{texts('networksNote')}</p>
      <button type="button" className="lwm-chip lwm-chip--centred" onClick={help}>
        {texts('whatIsANetwork')}
      </button>
    </div>
  )
}
