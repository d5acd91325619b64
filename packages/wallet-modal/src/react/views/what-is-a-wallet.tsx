import type { JSX } from 'react'
import { HelpCard } from '../help-card.tsx'
import type { ViewProps } from './pieces.ts'

/** What a wallet is, in three cards, and the way to one. */
export function WhatIsAWallet({ modal, state: { texts } }: ViewProps): JSX.Element {
  const getOne = (): void => {
    modal.emit({ type: 'CLICK_GET_WALLET' })
    modal.goTo({ view: 'GetWallet' })
  }
  return (
    <div className="lwm-stack">
      <ul className="lwm-list">
        <HelpCard
          picture={<path d="M8 16h28v22H8zM8 16l22-6v6M36 24h4v6h-4a3 3 0 0 1 0-6z" />}
          title={texts('helpHomeTitle')}
          text={texts('helpHomeText')}
        />
        <HelpCard
          picture={<path d="M18 30a9 9 0 1 1 6-6l16 14v4h-6v-4h-4v-4h-4z M15 20h.1" />}
          title={texts('helpLoginTitle')}
          text={texts('helpLoginText')}
        />
        <HelpCard
          picture={<path d="M24 6l14 6v10c0 9-6 15-14 20-8-5-14-11-14-20V12zM18 24l4 4 8-8" />}
          title={texts('helpApproveTitle')}
          text={texts('helpApproveText')}
        />
      </ul>
      <button type="button" className="lwm-button" onClick={getOne}>
        {texts('getAWallet')}
      </button>
    </div>
  )
}
