import type { JSX } from 'react'
import { classNames } from './class-names.ts'

/** A line of recent values, decoration beside a price that is told in words. Left to right in every language. */
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
  const points = values
    .map(
      (value, index) =>
        `${((index / last) * 96 + 2).toFixed(1)},${(26 - ((value - low) / span) * 24).toFixed(1)}`,
    )
    .join(' ')
  const rose = (values.at(-1) ?? 0) >= (values[0] ?? 0)
  return (
    <svg
      viewBox="0 0 100 28"
      aria-hidden="true"
      className={classNames(rose ? 'stroke-gain' : 'stroke-loss', className ?? 'h-7 w-24')}
    >
      <polyline points={points} fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
