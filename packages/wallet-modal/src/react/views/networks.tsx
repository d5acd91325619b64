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
        {modal.chains.map((chain) => (
          <li key={chain.id}>
            <button
              type="button"
              className="lwm-tile"
              aria-current={chain.id === current}
              disabled={wayToNetwork(state, chain.id) === 'disabled'}
              onClick={() => void modal.chooseNetwork(chain.id)}
            >
              <NetworkMark chain={chain} name={chain.name} />
              <span className="lwm-network-name">{chain.name}</span>
              {chain.id === current ? <span className="lwm-hidden">{texts('current')}</span> : null}
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
