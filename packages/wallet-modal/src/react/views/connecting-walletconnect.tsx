import type { JSX } from 'react'
import type { Platform } from '../../core/platforms.ts'
import { OpenWallet } from '../open-wallet.tsx'
import { PairByQr } from '../pair-by-qr.tsx'
import { PlatformTabs } from '../platform-tabs.tsx'
import { Waiting } from '../waiting.tsx'
import { ConnectingExternal } from './connecting-external.tsx'
import type { ViewProps } from './pieces.ts'

const bodies: Readonly<Record<Platform, (props: ViewProps) => JSX.Element>> = {
  browser: ConnectingExternal,
  qrcode: PairByQr,
  mobile: OpenWallet,
  web: OpenWallet,
  desktop: OpenWallet,
  unsupported: NotDetected,
}

/** The ways to a wallet: in this browser, by its app here or elsewhere, by its page, by its program. */
export function ConnectingWalletConnect({ modal, state }: ViewProps): JSX.Element {
  const { platform = 'qrcode', platforms } = state
  const Body = bodies[platform]
  return (
    <div className="lwm-stack">
      {platforms.length > 1 ? <PlatformTabs modal={modal} state={state} /> : null}
      <div className="lwm-platform" id="lwm-platform" key={platform}>
        <Body modal={modal} state={state} />
      </div>
    </div>
  )
}

/** A wallet that lives in browsers, and not in this one. */
function NotDetected({ modal, state }: ViewProps): JSX.Element {
  const { texts, history } = state
  const wallet = history.at(-1)?.wallet
  const name = wallet?.name ?? ''
  return (
    <Waiting
      state={state}
      wallet={wallet}
      pending={texts('notDetected')}
      note={texts('notDetectedNote', { wallet: name })}
    >
      {wallet === undefined ? null : (
        <button
          type="button"
          className="lwm-button"
          onClick={() => modal.goTo({ view: 'Downloads', wallet })}
        >
          {texts('getWalletNamed', { wallet: name })}
        </button>
      )}
    </Waiting>
  )
}
