import { type JSX, useEffect, useRef, useState } from 'react'
import { choiceOf } from '../../core/choice-of.ts'
import type { WalletModal } from '../../core/types.ts'
import type { WalletRecord } from '../../core/wallet-record.ts'
import { QrIcon } from '../icons.tsx'
import { Mark } from '../mark.tsx'
import { useLater } from '../use-later.ts'
import type { ViewProps } from './pieces.ts'

const debounceMs = 300
const placeholders = Array.from({ length: 16 }, (_, at) => at)

/** Every wallet of the directory, in pages, and what a search finds. */
export function AllWallets({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const [search, setSearch] = useSearch(modal)
  return (
    <div className="lwm-stack">
      <div className="lwm-search-bar">
        <input
          type="search"
          className="lwm-input"
          aria-label={texts('searchWallets')}
          placeholder={texts('searchWallets')}
          value={search}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSearch(target.value)}
        />
        {state.mobile ? (
          <button
            type="button"
            className="lwm-square"
            aria-label={texts('qrCode')}
            onClick={() => void modal.connectByQr()}
          >
            <QrIcon />
          </button>
        ) : null}
      </div>
      <Found modal={modal} state={state} />
    </div>
  )
}

/** What is typed, and asked for once the typing rests. Whoever comes back finds it as it was. */
function useSearch(modal: WalletModal): [string, (typed: string) => void] {
  const [first] = useState(() => {
    const { direction, directory } = modal.getState()
    return direction === 'back' ? directory.search : ''
  })
  const [typed, setTyped] = useState<{ text: string }>()
  useEffect(() => {
    const { status, search: last } = modal.getState().directory
    if (status !== 'ready' || last !== first) void modal.loadWallets(first)
  }, [modal, first])
  useLater(modal, debounceMs, () => void modal.loadWallets(typed?.text), typed)
  return [typed?.text ?? first, (text) => setTyped({ text })]
}

function Found({ modal, state }: ViewProps): JSX.Element {
  const { texts, directory } = state
  const { status, wallets, count, search } = directory
  if (status === 'failed' && wallets.length === 0) {
    return (
      <div className="lwm-waiting" role="alert">
        <p className="lwm-strong">{texts('walletsFailed')}</p>
        <button type="button" className="lwm-button" onClick={() => void modal.loadWallets(search)}>
          {texts('tryAgain')}
        </button>
      </div>
    )
  }
  if (status === 'ready' && wallets.length === 0) {
    return (
      <p className="lwm-waiting lwm-soft" role="status">
        {texts('noWalletFound')}
      </p>
    )
  }
  return (
    <div className="lwm-scroll">
      {wallets.length === 0 ? <Placeholders label={texts('loadingWallets')} /> : null}
      <ul className="lwm-wallets">
        {wallets.map((record) => (
          <Tile key={record.id} modal={modal} state={state} record={record} />
        ))}
      </ul>
      {wallets.length < count ? <More modal={modal} label={texts('loadingWallets')} /> : null}
    </div>
  )
}

function Tile({ modal, state, record }: ViewProps & { record: WalletRecord }): JSX.Element {
  return (
    <li>
      <button type="button" className="lwm-tile" onClick={() => void modal.connect(choiceOf(state, record))}>
        <Mark picture={record.icon} name={record.name} />
        <span className="lwm-tile-name">{record.name}</span>
      </button>
    </li>
  )
}

function Placeholders({ label }: { label: string }): JSX.Element {
  return (
    <div role="status">
      <span className="lwm-hidden">{label}</span>
      <ul className="lwm-wallets" aria-hidden="true">
        {placeholders.map((at) => (
          <li key={at} className="lwm-tile lwm-tile--empty" />
        ))}
      </ul>
    </div>
  )
}

/** Asks for the next page when it is scrolled into sight. */
function More({ modal, label }: { modal: WalletModal; label: string }): JSX.Element {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (element === null) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void modal.moreWallets()
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [modal])
  return (
    <div ref={end} className="lwm-more" role="status">
      <span className="lwm-spinner" />
      <span className="lwm-hidden">{label}</span>
    </div>
  )
}
