import { type JSX, useCallback, useEffect, useState } from 'react'
import type { ModalView } from '../core/views.ts'
import { fetchView, type View, type ViewProps, viewNow } from './views/registry.ts'

/** The view on top. One that cannot be had says so and can be asked for again. */
export function ViewBody({ modal, state }: ViewProps): JSX.Element {
  const { Body, failed, fetch } = useView(state.history.at(-1)?.view ?? 'Connect')
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

function useView(view: ModalView): { Body: View | undefined; failed: boolean; fetch: () => void } {
  const [, setFetched] = useState<View>()
  const [failed, setFailed] = useState<ModalView>()
  const fetch = useCallback(() => {
    setFailed(undefined)
    fetchView(view).then(
      (found) => setFetched(() => found),
      () => setFailed(view),
    )
  }, [view])
  const Body = viewNow(view)
  useEffect(() => {
    if (viewNow(view) === undefined) fetch()
  }, [view, fetch])
  return { Body, failed: failed === view, fetch }
}
