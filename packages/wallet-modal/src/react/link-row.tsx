import type { JSX, ReactNode } from 'react'
import { OutIcon } from './icons.tsx'

/** A row that leads out of the page. */
export function LinkRow({ href, name, mark }: { href: string; name: string; mark?: ReactNode }): JSX.Element {
  return (
    <li>
      <a className="lwm-row" href={href} target="_blank" rel="noopener noreferrer">
        {mark}
        <span className="lwm-row-name">{name}</span>
        <OutIcon />
      </a>
    </li>
  )
}
