import { type Line, Lines } from '@lode/design'
import type { JSX, ReactNode } from 'react'

/** What is ordered, beside what is known of it: the choice, what it costs, and what is expected of it. */
export function OrderPanel({
  name,
  choice,
  lines = [],
  outcome,
}: {
  name: string
  choice: ReactNode
  lines?: readonly Line[]
  outcome: ReactNode
}): JSX.Element {
  return (
    <>
      <h2 className="text-lg font-semibold">{name}</h2>
      <div className="grid grid-cols-1 gap-3">{choice}</div>
      {lines.length > 0 && <Lines lines={lines} />}
      {outcome}
    </>
  )
}
