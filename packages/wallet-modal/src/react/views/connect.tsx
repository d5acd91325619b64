import { type JSX, useEffect } from 'react'
import { countTag, showsAllWallets } from '../../core/all-wallets-entry.ts'
import { whenIdle } from '../../core/when-idle.ts'
import { QrIcon } from '../icons.tsx'
import { LegalNote } from '../legal-note.tsx'
import { Mark } from '../mark.tsx'
import { WalletRow } from '../wallet-row.tsx'
import { InPlace } from './in-place.tsx'
import type { ViewProps } from './pieces.ts'

/** How many marks stand in the entry of all wallets. */
const markCount = 4

/** The wallets to choose from, under what capabilities put there. */
export function Connect({ modal, state }: ViewProps): JSX.Element {
  const { texts, wallets } = state
  // The view stands before the list is asked for.
  useEffect(() => whenIdle(() => void modal.prepareWallets()), [modal])
  const all = showsAllWallets(modal.options, state)
  return (
    <div className="lwm-stack">
      <InPlace place="connect" modal={modal} state={state} />
      {wallets.length === 0 && !all ? <p className="lwm-soft">{texts('noWallets')}</p> : null}
      <ul className="lwm-list">
        {state.mobile ? null : (
          <li>
            <button type="button" className="lwm-row" onClick={() => void modal.connectByQr()}>
              <span className="lwm-mark lwm-mark--row lwm-mark--plain">
                <QrIcon />
              </span>
              <span className="lwm-row-name">{texts('walletConnect')}</span>
              <span className="lwm-tag lwm-tag--calm">{texts('qrCode')}</span>
            </button>
          </li>
        )}
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} modal={modal} state={state} wallet={wallet} />
        ))}
        {all ? <AllWalletsRow modal={modal} state={state} /> : null}
      </ul>
      <LegalNote modal={modal} state={state} />
    </div>
  )
}

function AllWalletsRow({ modal, state }: ViewProps): JSX.Element {
  const { texts, directory } = state
  const goOn = (): void => {
    modal.emit({ type: 'CLICK_ALL_WALLETS' })
    modal.goTo({ view: 'AllWallets' })
  }
  return (
    <li>
      <button type="button" className="lwm-row" onClick={goOn}>
        <span className="lwm-mark lwm-marks" aria-hidden="true">
          {directory.recommended.slice(0, markCount).map(({ id, name, icon }) => (
            <Mark key={id} picture={icon} name={name} size="small" />
          ))}
        </span>
        <span className="lwm-row-name">{texts('allWallets')}</span>
        {directory.total === 0 ? null : (
          <span className="lwm-tag lwm-tag--calm">{countTag(directory.total)}</span>
        )}
      </button>
    </li>
  )
}
