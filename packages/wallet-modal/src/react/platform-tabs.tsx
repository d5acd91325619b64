import type { JSX } from 'react'
import type { Platform } from '../core/platforms.ts'
import type { ModalTextKey } from '../locales/en/index.ts'
import type { ViewProps } from './views/pieces.ts'

const labels: Readonly<Record<Platform, ModalTextKey>> = {
  browser: 'platformBrowser',
  unsupported: 'platformBrowser',
  mobile: 'platformMobile',
  qrcode: 'platformMobile',
  web: 'platformWeb',
  desktop: 'platformDesktop',
}

/** Leads from one way to the wallet to another. */
export function PlatformTabs({ modal, state }: ViewProps): JSX.Element {
  const { texts, platforms, platform } = state
  return (
    <fieldset className="lwm-tabs" aria-label={texts('waysToConnect')}>
      {platforms.map((one) => (
        <button
          key={one}
          type="button"
          className="lwm-tab"
          aria-pressed={one === platform}
          aria-controls="lwm-platform"
          onClick={() => void (one === platform || modal.choosePlatform(one))}
        >
          {texts(labels[one])}
        </button>
      ))}
    </fieldset>
  )
}
