import type { JSX } from 'react'
import type { WalletChoice } from '../core/wallet-record.ts'
import { OutIcon } from './icons.tsx'
import { Mark } from './mark.tsx'
import type { ViewProps } from './views/pieces.ts'

/** A wallet to choose. */
export function WalletRow({ modal, state, wallet }: ViewProps & { wallet: WalletChoice }): JSX.Element {
  const { texts } = state
  const here = wallet.connectorId !== undefined
  const page = !here && wallet.record?.webapp_link !== undefined && wallet.record.mobile_link === undefined
  return (
    <li>
      <button type="button" className="lwm-row" onClick={() => void modal.connect(wallet)}>
        <Mark picture={wallet.icon} name={wallet.name} />
        <span className="lwm-row-name">{wallet.name}</span>
        {wallet.recent ? <span className="lwm-tag">{texts('recent')}</span> : null}
        {!wallet.recent && here ? <span className="lwm-tag lwm-tag--calm">{texts('installed')}</span> : null}
        {page ? (
          <span className="lwm-hint" title={texts('opensInNewTab')}>
            <OutIcon />
          </span>
        ) : null}
      </button>
    </li>
  )
}
