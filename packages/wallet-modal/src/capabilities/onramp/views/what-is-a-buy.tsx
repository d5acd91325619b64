import type { JSX } from 'react'
import { HelpCard } from '../../../react/help-card.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'

/** Three cards about buying for newcomers, and the way back. */
export function WhatIsABuy({ modal, state: { texts } }: ViewProps): JSX.Element {
  return (
    <div className="lwm-stack">
      <ul className="lwm-list">
        <HelpCard
          picture={<path d="M6 13h36v24H6zM6 20h36M12 30h8M36 30h.1" />}
          title={texts('buyHelpTitle')}
          text={texts('buyHelpText')}
        />
        <HelpCard
          picture={<path d="M12 6h24v36l-6-4-6 4-6-4-6 4zM18 16h12M18 24h12" />}
          title={texts('buyCostTitle')}
          text={texts('buyCostText')}
        />
        <HelpCard
          picture={<path d="M24 6l16 6v10c0 10-7 17-16 20C15 39 8 32 8 22V12zM17 24l5 5 9-10" />}
          title={texts('buyTruthTitle')}
          text={texts('buyTruthText')}
        />
      </ul>
      <button type="button" className="lwm-button" onClick={() => void modal.back()}>
        {texts('buy')}
      </button>
    </div>
  )
}
