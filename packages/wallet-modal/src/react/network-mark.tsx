import type { JSX } from 'react'

/** A network's first letter: networks bring no picture of their own. */
export function NetworkMark({ name, size = 'row' }: { name: string; size?: 'row' | 'hero' }): JSX.Element {
  return (
    <span className={`lwm-mark lwm-mark--${size} lwm-mark--round`} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
