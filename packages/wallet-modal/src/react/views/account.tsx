import type { JSX } from 'react'
import { ActivityRow, Balance, DisconnectRow, ExplorerLink, Identity, NetworkRow } from './account-parts.tsx'
import type { ViewProps } from './registry.ts'

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
        <ActivityRow {...props} />
        <DisconnectRow {...props} />
      </div>
    </div>
  )
}
