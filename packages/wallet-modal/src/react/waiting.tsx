import type { JSX, ReactNode } from 'react'
import { say } from '../core/said.ts'
import type { ModalState } from '../core/types.ts'
import { Accordion } from './accordion.tsx'
import { WalletMark } from './icons.tsx'

/** A wallet's mark, what is waited for or how it ended, and what can be done about it. */
export function Waiting({
  state,
  wallet,
  pending,
  note,
  children,
}: {
  state: ModalState
  wallet: { name: string; icon?: string | undefined } | undefined
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
        <WalletMark icon={wallet?.icon} name={wallet?.name ?? 'W'} size="hero" />
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
