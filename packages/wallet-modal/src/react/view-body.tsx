import { type JSX, useCallback, useEffect, useState } from 'react'
import type { WalletModal } from '../core/types.ts'
import type { ModalView } from '../core/views.ts'
import type { View, ViewProps } from './views/pieces.ts'
import { fetchView, viewNow } from './views/registry.ts'

/** The view on top. One that cannot be had says so and can be asked for again. */
export function ViewBody({ modal, state }: ViewProps): JSX.Element {
  const { Body, failed, fetch } = useView(modal, state.history.at(-1)?.view ?? 'Connect')
  if (Body !== undefined) return <Body modal={modal} state={state} />
  if (!failed) return <div className="lwm-waiting lwm-waiting--empty" />
  return (
    <div className="lwm-waiting" role="alert">
      <p className="lwm-strong">{state.texts('loadFailed')}</p>
      <button type="button" className="lwm-button" onClick={fetch}>
        {state.texts('tryAgain')}
      </button>
    </div>
  )
}

function useView(
  modal: WalletModal,
  view: ModalView,
): { Body: View | undefined; failed: boolean; fetch: () => void } {
  const [, setFetched] = useState({})
  const [failed, setFailed] = useState<ModalView>()
  const fetch = useCallback(() => {
    setFailed(undefined)
    fetchView(modal, view).then(
      () => setFetched({}),
      () => setFailed(view),
    )
  }, [modal, view])
  const Body = viewNow(modal, view)
  useEffect(() => {
    if (viewNow(modal, view) === undefined) fetch()
  }, [modal, view, fetch])
  return { Body, failed: failed === view, fetch }
}
