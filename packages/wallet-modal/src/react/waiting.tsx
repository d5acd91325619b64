import type { JSX, ReactNode } from 'react'
import { say } from '../core/said.ts'
import type { ModalState } from '../core/types.ts'
import { Accordion } from './accordion.tsx'
import { QrIcon } from './icons.tsx'
import { Mark } from './mark.tsx'

/** A wallet's mark, what is waited for or how it ended, and what can be done about it. */
export function Waiting({
  state,
  wallet,
  mark,
  pending,
  note,
  children,
}: {
  state: ModalState
  /** Undefined where it is at the other end of a code. */
  wallet: { name: string; icon?: string | undefined } | undefined
  /** In the place of the wallet's own mark. */
  mark?: JSX.Element
  pending: string
  note?: string
  children?: ReactNode
}): JSX.Element {
  const { task, texts } = state
  const bad = task.phase === 'declined' || task.phase === 'failed'
  const heading = bad ? task.reason && say(texts, task.reason) : pending
  const line = bad ? task.note && say(texts, task.note) : note
  return (
    <div className="lwm-waiting">
      <div className={`lwm-hero${task.phase === 'pending' ? ' lwm-hero--busy' : ''}`}>
        {wallet === undefined ? (
          <span className="lwm-mark lwm-mark--hero lwm-mark--plain">
            <QrIcon />
          </span>
        ) : (
          (mark ?? <Mark picture={wallet.icon} name={wallet.name} size="hero" />)
        )}
      </div>
      <div role={bad ? 'alert' : undefined} className="lwm-say">
        <Accordion state={state}>
          <p className={bad ? 'lwm-strong lwm-bad' : 'lwm-strong'}>{heading}</p>
          {line === undefined ? null : <p className="lwm-soft">{line}</p>}
        </Accordion>
      </div>
      {children}
    </div>
  )
}
