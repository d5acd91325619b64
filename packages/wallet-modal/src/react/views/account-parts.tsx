import { type JSX, useEffect } from 'react'
import { shortenAddress } from '../../address/shorten-address.ts'
import { truncate } from '../../core/truncate.ts'
import '../account.css'
import { Avatar } from '../avatar.tsx'
import { copyText } from '../copy-text.ts'
import { CopyIcon, ForwardIcon, LeaveIcon, OutIcon } from '../icons.tsx'
import { NetworkMark } from '../network-mark.tsx'
import type { ViewProps } from './pieces.ts'

const nameLength = 20

/** Whose wallet this is: picture, name or address with a copy of it, and the way to the block explorer. */
export function Identity({ modal, state }: ViewProps): JSX.Element {
  const { texts, address = '', account } = state
  const name = account.profile?.name
  useEffect(() => {
    if (address !== '') void modal.refreshAccount()
  }, [modal, address])
  return (
    <div className="lwm-centred lwm-stack">
      <Avatar address={address} image={account.profile?.image} />
      <button
        type="button"
        className="lwm-address"
        onClick={() => void copyText(modal, address, 'addressCopied')}
      >
        <span className="lwm-hidden">{texts('copyAddress')}</span>
        <bdi dir={name === undefined ? 'ltr' : 'auto'} title={name ?? address}>
          {name === undefined ? shortenAddress(address) : truncate(name, nameLength)}
        </bdi>
        <CopyIcon />
      </button>
    </div>
  )
}

/** What the account holds of the chain's own coin. */
export function Balance({ state }: Pick<ViewProps, 'state'>): JSX.Element {
  const { texts, account } = state
  const { balance } = account
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

/** The account's page at the chain's explorer, where there is one. */
export function ExplorerLink({ modal, state }: ViewProps): JSX.Element | null {
  const here = modal.chains.find(({ id }) => id === state.chainId)
  const explorer = here?.blockExplorers?.default.url
  if (explorer === undefined) return null
  const href = `${explorer.replace(/\/$/, '')}/address/${state.address ?? ''}`
  return (
    <a className="lwm-chip" href={href} target="_blank" rel="noopener noreferrer">
      {state.texts('blockExplorer')}
      <OutIcon />
    </a>
  )
}

/** The wallet's network. It leads on when there is another one to go to. */
export function NetworkRow({ modal, state }: ViewProps): JSX.Element {
  const { texts, chainId } = state
  const here = modal.chains.find(({ id }) => id === chainId)
  const leads = modal.chains.length > 1 || here === undefined
  const name = here?.name ?? texts('unknownNetwork')
  const show = (): void => {
    modal.emit({ type: 'CLICK_NETWORKS' })
    modal.goTo({ view: 'Networks' })
  }
  return (
    <button type="button" className="lwm-row" disabled={!leads} onClick={show}>
      <NetworkMark chain={here} name={name} />
      <span className="lwm-row-name">
        <span className="lwm-hidden">{texts('network')} </span>
        {name}
      </span>
      {leads ? <ForwardIcon /> : null}
    </button>
  )
}

/** The way out: says that it is under way until the wallet is gone, which closes the modal. */
export function DisconnectRow({ modal, state }: ViewProps): JSX.Element {
  const { texts, task } = state
  const leaving = task.phase === 'pending'
  return (
    <button
      type="button"
      className="lwm-row"
      disabled={leaving}
      aria-busy={leaving}
      onClick={() => void modal.disconnect()}
    >
      <span className="lwm-mark lwm-mark--row lwm-mark--plain" aria-hidden="true">
        {leaving ? <span className="lwm-spinner lwm-spinner--small" /> : <LeaveIcon />}
      </span>
      <span className="lwm-row-name">{texts(leaving ? 'disconnecting' : 'disconnect')}</span>
    </button>
  )
}
