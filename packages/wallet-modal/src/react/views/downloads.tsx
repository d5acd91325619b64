import { type JSX, useEffect } from 'react'
import { downloadsOf } from '../../core/downloads-of.ts'
import { LinkRow } from '../link-row.tsx'
import type { ViewProps } from './pieces.ts'

/** Where a wallet can be had. One that tells no place leads back. */
export function Downloads({ modal, state }: ViewProps): JSX.Element {
  const wallet = state.history.at(-1)?.wallet
  const links = wallet?.record === undefined ? [] : downloadsOf(wallet.record)
  const none = links.length === 0
  useEffect(() => {
    if (!none) return
    modal.notify('error', 'noLink')
    void modal.back()
  }, [modal, none])
  return (
    <ul className="lwm-list">
      {links.map(({ key, href }) => (
        <LinkRow key={key} href={href} name={state.texts(key)} />
      ))}
    </ul>
  )
}
