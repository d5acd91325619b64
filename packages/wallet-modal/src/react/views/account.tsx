import { type JSX, useEffect } from 'react'
import { shortenAddress } from '../../core/shorten-address.ts'
import { copyText } from '../copy-text.ts'
import { CopyIcon, ForwardIcon, LeaveIcon, OutIcon, WalletMark } from '../icons.tsx'
import type { ViewProps } from './registry.ts'

/** Whose wallet this is, what it holds, and the way out. */
export function Account({ modal, state }: ViewProps): JSX.Element {
  const { texts, address = '', task } = state
  const here = modal.chains.find(({ id }) => id === state.chainId)
  const explorer = here?.blockExplorers?.default.url
  const leaving = task.phase === 'pending'
  return (
    <div className="lwm-stack">
      <div className="lwm-centred lwm-stack">
        <WalletMark icon={state.connector?.icon} name={state.connector?.name ?? 'W'} size="hero" />
        <button
          type="button"
          className="lwm-address"
          aria-label={`${texts('copyAddress')} ${address}`}
          onClick={() => void copyText(modal, address, 'addressCopied')}
        >
          <bdi dir="ltr">{shortenAddress(address, 6)}</bdi>
          <CopyIcon />
        </button>
        <Balance modal={modal} state={state} />
      </div>
      <ul className="lwm-list">
        <li>
          <button
            type="button"
            className="lwm-row"
            disabled={modal.chains.length < 2}
            onClick={() => modal.goTo({ view: 'Networks' })}
          >
            <span className="lwm-row-name">
              <span className="lwm-soft">{texts('network')}</span> {here?.name ?? texts('unknownNetwork')}
            </span>
            {modal.chains.length < 2 ? null : <ForwardIcon />}
          </button>
        </li>
        {explorer === undefined ? null : (
          <li>
            <a
              className="lwm-row"
              href={`${explorer}/address/${address}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span className="lwm-row-name">{texts('blockExplorer')}</span>
              <OutIcon />
            </a>
          </li>
        )}
        <li>
          <button
            type="button"
            className="lwm-row"
            disabled={leaving}
            onClick={() => void modal.disconnect()}
          >
            <span className="lwm-row-name">{texts(leaving ? 'disconnecting' : 'disconnect')}</span>
            <LeaveIcon />
          </button>
        </li>
      </ul>
    </div>
  )
}

function Balance({ modal, state }: ViewProps): JSX.Element {
  const { texts, address, account } = state
  const { balance } = account
  useEffect(() => {
    if (address !== undefined) void modal.refreshAccount()
  }, [modal, address])
  if (balance === undefined) return <span className="lwm-bone" />
  if (balance === 'unavailable') return <p className="lwm-soft">{texts('balanceUnavailable')}</p>
  const [whole, fraction] = balance.amount.split('.')
  return (
    <p className="lwm-amount" dir="ltr">
      <span className="lwm-hidden">{texts('balance')} </span>
      <strong>{whole}</strong>
      <span>.{fraction}</span> <small>{balance.symbol}</small>
    </p>
  )
}
