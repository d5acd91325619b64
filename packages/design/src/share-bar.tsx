import type { JSX } from 'react'
import { classNames } from './class-names.ts'

/**
 * A bar that is filled to a share between 0 and 1, from the side where reading starts. `text` says it in words.
 * @example <ShareBar share={0.25} text="10 of 40 left" tone="wait" />
 */
export function ShareBar({
  share,
  text,
  tone = 'accent',
}: {
  share: number
  text: string
  tone?: 'accent' | 'wait' | 'soft'
}): JSX.Element {
  const fill = { accent: 'fill-accent', wait: 'fill-wait', soft: 'fill-soft' }[tone]
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      className="block h-1.5 w-full overflow-hidden rounded-full rtl:-scale-x-100"
    >
      <rect width="100" height="4" className="fill-line" />
      <rect width={Math.min(Math.max(share, 0), 1) * 100} height="4" className={classNames(fill)} />
    </svg>
  )
}
