import type { JSX } from 'react'
import { classNames } from './class-names.ts'

/**
 * A line of recent values, decoration beside a price that is told in words; its last one is a dot. Left to right in every language.
 * It has no colour of gain or loss: it looks back further than the change beside it, and would often say the opposite.
 */
export function Sparkline({
  values,
  className,
}: {
  values: readonly number[]
  className?: string
}): JSX.Element {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const last = Math.max(values.length - 1, 1)
  const points = values.map((value, index) => [
    ((index / last) * 92 + 3).toFixed(1),
    (25 - ((value - low) / span) * 22).toFixed(1),
  ])
  const [endX, endY] = points.at(-1) ?? []
  return (
    <svg
      viewBox="0 0 100 28"
      aria-hidden="true"
      className={classNames('stroke-soft', className ?? 'h-7 w-24')}
    >
      <polyline
        points={points.map((point) => point.join()).join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {endX !== undefined && <circle cx={endX} cy={endY} r="3" className="fill-ink stroke-none" />}
    </svg>
  )
}
