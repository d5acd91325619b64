import type { JSX } from 'react'
import { HelpCard } from '../help-card.tsx'
import { OutIcon } from '../icons.tsx'
import type { ViewProps } from './pieces.ts'

/** Where the Ethereum community explains networks to whoever wants to know more. */
const learnMore = 'https://ethereum.org/developers/docs/networks/'

/** What a newcomer asks about networks, in two cards. */
export function WhatIsANetwork({ state: { texts } }: ViewProps): JSX.Element {
  return (
    <div className="lwm-stack">
      <ul className="lwm-list">
        <HelpCard
          picture={
            <path d="M20 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M6 36a4 4 0 1 0 8 0 4 4 0 1 0-8 0M34 36a4 4 0 1 0 8 0 4 4 0 1 0-8 0M22 16L12 32M26 16l10 16M14 36h20" />
          }
          title={texts('networkHelpTitle')}
          text={texts('networkHelpText')}
        />
        <HelpCard
          picture={<path d="M8 8h14v14H8zM26 8h14v14H26zM8 26h14v14H8zM33 26v14M26 33h14" />}
          title={texts('networkUsesTitle')}
          text={texts('networkUsesText')}
        />
      </ul>
      <a className="lwm-button" href={learnMore} target="_blank" rel="noopener noreferrer">
        {texts('learnMore')}
        <OutIcon />
      </a>
    </div>
  )
}
