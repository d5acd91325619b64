import type { JSX } from 'react'
import type { ViewProps } from './registry.ts'

/** The networks the app knows, the wallet's own marked. */
export function Networks({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  return (
    <div className="lwm-stack">
      <ul className="lwm-grid">
        {modal.chains.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="lwm-tile"
              aria-current={id === state.chainId}
              onClick={() => void modal.chooseNetwork(id)}
            >
              <span className="lwm-mark lwm-mark--row" aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <span>{name}</span>
              {id === state.chainId ? <span className="lwm-hidden">{texts('current')}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      <p className="lwm-soft lwm-small">{texts('networksNote')}</p>
    </div>
  )
}
