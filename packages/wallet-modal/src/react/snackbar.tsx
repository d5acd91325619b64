import { type JSX, useEffect, useState } from 'react'
import { say } from '../core/said.ts'
import { useLater } from './use-later.ts'
import type { ViewProps } from './views/pieces.ts'

const shownMs = 2500

/** What just happened, for a moment. */
export function Snackbar({ modal, state: { snackbar, texts } }: ViewProps): JSX.Element {
  const [shown, setShown] = useState(snackbar)
  useEffect(() => setShown(snackbar), [snackbar])
  useLater(modal, shownMs, () => setShown(undefined), snackbar)
  return (
    <div className="lwm-snackbar-room" role="status">
      {shown === undefined ? null : (
        <span className={`lwm-snackbar lwm-snackbar--${shown.kind}`}>{say(texts, shown.text)}</span>
      )}
    </div>
  )
}
