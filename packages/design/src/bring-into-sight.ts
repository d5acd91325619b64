import type { FocusEvent } from 'react'

/**
 * Put on a row that scrolls sideways: brings what gets the focus into sight whole. A browser leaves alone what it sees a part of.
 * @example <nav className="overflow-x-auto" onFocus={bringIntoSight}>…</nav>
 */
export function bringIntoSight({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
