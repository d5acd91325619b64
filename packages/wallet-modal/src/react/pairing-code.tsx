import { type ComponentType, type JSX, useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { CopyIcon } from './icons.tsx'
import { useLater } from './use-later.ts'
import type { ViewProps } from './views/pieces.ts'

/** A code that comes and goes in a blink is not scanned; it waits for the view to stand. */
const showAfterMs = 200

/** The pairing link as a QR code, and to be copied. The drawing of codes is fetched with the first one. */
export function PairingCode({ modal, state }: ViewProps): JSX.Element {
  const { texts, pairingUri } = state
  return (
    <>
      <Code modal={modal} uri={pairingUri} label={texts('qrLabel')} pending={texts('preparingLink')} />
      <p className="lwm-strong">{texts('scanQr')}</p>
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
    </>
  )
}

type Drawing = ComponentType<{ text: string; label: string }>

type CodeProps = Pick<ViewProps, 'modal'> & { uri: string | undefined; label: string; pending: string }

function Code({ modal, uri, label, pending }: CodeProps): JSX.Element {
  const [stands, setStands] = useState(false)
  useLater(modal, showAfterMs, () => setStands(true), true)
  const [drawing, setDrawing] = useState<{ QrCode: Drawing }>()
  useEffect(() => {
    let gone = false
    import('./qr-code.tsx').then(
      ({ QrCode }) => gone || setDrawing({ QrCode }),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  if (uri === undefined || drawing === undefined || !stands) {
    return (
      <div className="lwm-qr lwm-qr--empty" role="status">
        <span className="lwm-spinner" />
        <span className="lwm-hidden">{pending}</span>
      </div>
    )
  }
  return <drawing.QrCode text={uri} label={label} />
}
