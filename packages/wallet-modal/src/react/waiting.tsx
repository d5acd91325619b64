import type { JSX, ReactNode } from 'react'
import type { ModalState } from '../core/types.ts'
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
  const { task } = state
  const bad = task.phase === 'declined' || task.phase === 'failed'
  return (
    <div className="lwm-waiting">
      <div className={`lwm-hero${task.phase === 'pending' ? ' lwm-hero--busy' : ''}`}>
        <WalletMark icon={wallet?.icon} name={wallet?.name ?? 'W'} size="hero" />
      </div>
      <div role={bad ? 'alert' : undefined} className="lwm-say">
        <p className={bad ? 'lwm-strong lwm-bad' : 'lwm-strong'}>{bad ? task.reason : pending}</p>
        {(bad ? task.note : note) === undefined ? null : <p className="lwm-soft">{bad ? task.note : note}</p>}
      </div>
      {children}
    </div>
  )
}
