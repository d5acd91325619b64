import type { JSX } from 'react'
import { ActivityIcon, ForwardIcon } from '../../../react/icons.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'

/** The way from the account to what it did. */
export function ActivityRow({ modal, state }: ViewProps): JSX.Element {
  const show = (): void => {
    modal.emit({ type: 'CLICK_TRANSACTIONS' })
    modal.goTo({ view: 'Transactions' })
  }
  return (
    <button type="button" className="lwm-row" onClick={show}>
      <span className="lwm-mark lwm-mark--row lwm-mark--plain" aria-hidden="true">
        <ActivityIcon />
      </span>
      <span className="lwm-row-name">{state.texts('activity')}</span>
      <ForwardIcon />
    </button>
  )
}
