import type { JSX } from 'react'
import { OutIcon, QrIcon, WalletMark } from '../icons.tsx'
import type { ViewProps } from './registry.ts'

/** The wallets to choose from. */
export function Connect({ modal, state }: ViewProps): JSX.Element {
  const { texts, wallets } = state
  return (
    <div className="lwm-stack">
      {wallets.length === 0 ? <p className="lwm-soft">{texts('noWallets')}</p> : null}
      <ul className="lwm-list">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" className="lwm-row" onClick={() => void modal.connect(wallet)}>
              <WalletMark icon={wallet.icon} name={wallet.name} />
              <span className="lwm-row-name">{wallet.name}</span>
              {wallet.recent ? <span className="lwm-tag">{texts('recent')}</span> : null}
              {!wallet.recent && wallet.connectorId !== undefined ? (
                <span className="lwm-tag lwm-tag--calm">{texts('installed')}</span>
              ) : null}
              {wallet.connectorId === undefined && wallet.record?.webapp_link !== undefined ? (
                <span className="lwm-hint" title={texts('opensInNewTab')}>
                  <OutIcon />
                </span>
              ) : null}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="lwm-row" onClick={() => void modal.connectByQr()}>
            <span className="lwm-mark lwm-mark--row lwm-mark--plain">
              <QrIcon />
            </span>
            <span className="lwm-row-name">{texts('walletConnect')}</span>
            <span className="lwm-tag lwm-tag--calm">{texts('qrCode')}</span>
          </button>
        </li>
      </ul>
      <p className="lwm-soft lwm-small">{texts('connectLegal')}</p>
    </div>
  )
}
