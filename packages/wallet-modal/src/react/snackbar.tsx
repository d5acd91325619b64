import { type JSX, useEffect, useState } from 'react'
import { say } from '../core/said.ts'
import type { ModalState } from '../core/types.ts'

const shownMs = 2500

/** What just happened, for a moment. */
export function Snackbar({ state: { snackbar, texts } }: { state: ModalState }): JSX.Element {
  const [shown, setShown] = useState(snackbar)
  useEffect(() => {
    setShown(snackbar)
    if (snackbar === undefined) return
    const timer = setTimeout(() => setShown(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [snackbar])
  return (
    <div className="lwm-snackbar-room" role="status">
      {shown === undefined ? null : (
        <span className={`lwm-snackbar lwm-snackbar--${shown.kind}`}>{say(texts, shown.text)}</span>
      )}
    </div>
  )
}
