import type { JSX } from 'react'

/** One part of a whole. `share` lies between 0 and 1. */
export type RingPart = { key: string; label: string; share: number }

const strokes = ['stroke-accent', 'stroke-wait', 'stroke-info', 'stroke-soft'] as const
const fills = ['bg-accent', 'bg-wait', 'bg-info', 'bg-soft'] as const

/**
 * An allocation ring with its legend; the legend carries the text, the ring is only its picture.
 * @example <Ring parts={[{ key: 'USDT', label: 'USDT 60 %', share: 0.6 }]} />
 */
export function Ring({ parts }: { parts: readonly RingPart[] }): JSX.Element {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0))
  return (
    <div className="flex items-center gap-5">
      <svg viewBox="0 0 36 36" className="size-24 shrink-0 -rotate-90" aria-hidden="true">
        <circle cx="18" cy="18" r="15" fill="none" strokeWidth="4" className="stroke-line" />
        {parts.map(({ key, share }, index) => (
          <circle
            key={key}
            cx="18"
            cy="18"
            r="15"
            fill="none"
            strokeWidth="4"
            pathLength={100}
            strokeDasharray={`${Math.max(share * 100 - (parts.length > 1 ? 1 : 0), 0)} 100`}
            strokeDashoffset={-(starts[index] ?? 0) * 100}
            className={strokes[index % strokes.length]}
          />
        ))}
      </svg>
      <ul className="grid gap-1.5 text-sm">
        {parts.map(({ key, label }, index) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-full ${fills[index % fills.length]}`} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
