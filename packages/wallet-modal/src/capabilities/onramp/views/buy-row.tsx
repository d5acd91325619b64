import type { JSX } from 'react'
import { CardIcon, ForwardIcon } from '../../../react/icons.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'

/** The way from the account to buying. */
export function BuyRow({ modal, state }: ViewProps): JSX.Element {
  const show = (): void => {
    modal.emit({ type: 'CLICK_BUY' })
    modal.goTo({ view: 'OnRampProviders' })
  }
  return (
    <button type="button" className="lwm-row" onClick={show}>
      <span className="lwm-mark lwm-mark--row lwm-mark--plain" aria-hidden="true">
        <CardIcon />
      </span>
      <span className="lwm-row-name">{state.texts('buyCrypto')}</span>
      <ForwardIcon />
    </button>
  )
}
