import { type ComponentType, type JSX, useEffect, useState } from 'react'
import { webappLink } from '../../core/wallet-link.ts'
import { copyText } from '../copy-text.ts'
import { CopyIcon } from '../icons.tsx'
import { Waiting } from '../waiting.tsx'
import type { ViewProps } from './registry.ts'

/** A link to pair by: as a QR code for a phone, as a new tab for a wallet that is a web page. */
export function ConnectingWalletConnect({ modal, state }: ViewProps): JSX.Element {
  const { texts, task, pairingUri } = state
  const wallet = state.history.at(-1)?.wallet
  if (task.phase === 'declined' || task.phase === 'failed') {
    return (
      <Waiting state={state} wallet={wallet ?? { name: 'WalletConnect' }} pending="">
        <button type="button" className="lwm-button" onClick={() => void modal.retry()}>
          {texts('tryAgain')}
        </button>
      </Waiting>
    )
  }
  return (
    <div className="lwm-stack lwm-centred">
      {wallet?.record?.webapp_link === undefined ? (
        <>
          <Qr uri={pairingUri} label={texts('qrLabel')} pending={texts('preparingLink')} />
          <p className="lwm-strong">{texts('scanQr')}</p>
        </>
      ) : (
        <OpenWebapp state={state} modal={modal} />
      )}
      <button
        type="button"
        className="lwm-button lwm-button--quiet"
        onClick={() => {
          if (pairingUri === undefined) modal.notify('error', 'noLink')
          else void copyText(modal, pairingUri, 'linkCopied')
        }}
      >
        <CopyIcon />
        {texts('copyLink')}
      </button>
    </div>
  )
}

/** The drawing of codes is loaded with the first one. */
function Qr({
  uri,
  label,
  pending,
}: {
  uri: string | undefined
  label: string
  pending: string
}): JSX.Element {
  const [loaded, setLoaded] = useState<{ QrCode: ComponentType<{ text: string; label: string }> }>()
  useEffect(() => {
    void import('../qr-code.tsx').then(({ QrCode }) => setLoaded({ QrCode }))
  }, [])
  if (uri === undefined || loaded === undefined) {
    return (
      <div className="lwm-qr lwm-qr--empty" role="status">
        <span className="lwm-spinner" />
        <span className="lwm-hidden">{pending}</span>
      </div>
    )
  }
  return <loaded.QrCode text={uri} label={label} />
}

/** Opens the wallet's page once; the link stays for browsers that stopped it, and for a second look. */
function OpenWebapp({ state }: ViewProps): JSX.Element {
  const { texts, pairingUri } = state
  const wallet = state.history.at(-1)?.wallet
  const [opened, setOpened] = useState(false)
  const link =
    pairingUri === undefined || wallet?.record === undefined
      ? undefined
      : webappLink(wallet.record, pairingUri)
  useEffect(() => {
    if (link === undefined || opened) return
    setOpened(true)
    window.open(link, '_blank', 'noopener,noreferrer')
  }, [link, opened])
  const name = wallet?.name ?? ''
  return (
    <Waiting
      state={state}
      wallet={wallet}
      pending={link === undefined ? texts('preparingLink') : texts('continueIn', { wallet: name })}
      note={texts('approveInWalletTab', { wallet: name })}
    >
      {link === undefined ? null : (
        <a className="lwm-button" href={link} target="_blank" rel="noopener noreferrer">
          {texts('openWallet', { wallet: name })}
        </a>
      )}
    </Waiting>
  )
}
