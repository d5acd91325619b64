import type { JSX } from 'react'
import { Balance, DisconnectRow, ExplorerLink, Identity, NetworkRow } from './account-parts.tsx'
import { InPlace } from './in-place.tsx'
import type { ViewProps } from './pieces.ts'

/** Whose wallet this is, what it holds, and where one goes from here. */
export function Account(props: ViewProps): JSX.Element {
  return (
    <div className="lwm-stack">
      <div className="lwm-centred lwm-stack">
        <Identity {...props} />
        <Balance {...props} />
        <ExplorerLink {...props} />
      </div>
      <div className="lwm-list">
        <NetworkRow {...props} />
        <InPlace place="account" {...props} />
        <DisconnectRow {...props} />
      </div>
    </div>
  )
}
