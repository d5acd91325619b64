import type { JSX, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What a chip means: a state's colour is never its only sign, the text says it too. */
export type Tone = 'neutral' | 'good' | 'wait' | 'bad' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-soft',
  good: 'bg-accent-tint text-accent',
  wait: 'bg-wait-tint text-wait',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
}

/** A small label of a state. @example <Chip tone="wait">Pending 3/12</Chip> */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }): JSX.Element {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
