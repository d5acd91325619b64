import type { JSX } from 'react'
import { DisconnectRow, ExplorerLink, Identity, NetworkRow } from './account-parts.tsx'
import { InPlace } from './in-place.tsx'
import type { ViewProps } from './pieces.ts'

/** The account without what it holds and without what it can buy: for a page that shows those itself. */
export function AccountSettings(props: ViewProps): JSX.Element {
  return (
    <div className="lwm-stack">
      <div className="lwm-centred lwm-stack">
        <Identity {...props} />
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
