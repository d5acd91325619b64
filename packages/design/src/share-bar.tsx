import type { JSX } from 'react'
import { classNames } from './class-names.ts'

/**
 * A bar that is filled to a share between 0 and 1, from the side where reading starts. `text` says it in words. Where there can be more
 * than all of it (`beyond`), all of it is then at a mark, and what lies beyond is lighter.
 * @example <ShareBar share={0.25} text="10 of 40 left" tone="wait" />
 */
export function ShareBar({
  share,
  text,
  tone = 'accent',
  beyond = false,
}: {
  share: number
  text: string
  tone?: 'accent' | 'wait' | 'soft'
  beyond?: boolean
}): JSX.Element {
  const fill = { accent: 'fill-accent', wait: 'fill-wait', soft: 'fill-soft' }[tone]
  const isBeyond = beyond && share > 1
  const filled = 100 * (isBeyond ? 1 / share : Math.min(Math.max(share, 0), 1))
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      className="block h-1.5 w-full overflow-hidden rounded-full rtl:-scale-x-100"
    >
      <rect width="100" height="4" className="fill-line" />
      {isBeyond && <rect width="100" height="4" fillOpacity="0.35" className={classNames(fill)} />}
      <rect width={filled} height="4" className={classNames(fill)} />
      {isBeyond && <rect x={filled} width="0.8" height="4" className="fill-ink" />}
    </svg>
  )
}
