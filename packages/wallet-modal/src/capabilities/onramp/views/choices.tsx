import { type JSX, useEffect } from 'react'
import { Mark } from '../../../react/mark.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'
import { useOnRamp } from '../use-onramp.ts'
import { leave } from './leave.ts'

/** The coins that can be bought. */
export function OnRampTokenSelect({ modal, state: { texts } }: ViewProps): JSX.Element {
  const { options, token, act } = useOnRamp(modal)
  useEffect(() => act(({ prepare }) => prepare()), [act])
  return (
    <ul className="lwm-list lwm-scroll">
      {options?.tokens.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className="lwm-row"
            aria-current={one.id === token?.id}
            onClick={() => {
              act(({ chooseToken }) => chooseToken(one))
              leave(modal)
            }}
          >
            <Mark picture={one.icon} name={one.symbol} round />
            <span className="lwm-row-name">
              {one.name}
              <span className="lwm-hint">
                <small>{`${one.symbol} ${texts('onNetwork', { network: one.network.name })}`}</small>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The currencies that a purchase can be paid in. */
export function OnRampFiatSelect({ modal, state: { texts } }: ViewProps): JSX.Element {
  const { options, paymentCurrency, act } = useOnRamp(modal)
  useEffect(() => act(({ prepare }) => prepare()), [act])
  const names = new Intl.DisplayNames(texts('languageTag'), { type: 'currency' })
  return (
    <ul className="lwm-list lwm-scroll">
      {options?.currencies.map(({ code, symbol }) => (
        <li key={code}>
          <button
            type="button"
            className="lwm-row"
            aria-current={code === paymentCurrency}
            onClick={() => {
              act(({ chooseCurrency }) => chooseCurrency(code))
              leave(modal)
            }}
          >
            <span className="lwm-mark lwm-mark--row lwm-mark--round" aria-hidden="true">
              {symbol}
            </span>
            <span className="lwm-row-name">
              {names.of(code)}
              <span className="lwm-hint">
                <small>{code}</small>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
