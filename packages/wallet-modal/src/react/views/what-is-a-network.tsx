import type { JSX } from 'react'
import '../account.css'
import { NodesIcon, OutIcon, SidesIcon } from '../icons.tsx'
import type { ViewProps } from './registry.ts'

/** Where the Ethereum community explains networks to whoever wants to know more. */
const learnMore = 'https://ethereum.org/developers/docs/networks/'

/** What a newcomer asks about networks, in two cards. */
export function WhatIsANetwork({ state: { texts } }: ViewProps): JSX.Element {
  const cards = [
    { Icon: NodesIcon, title: texts('networkHelpTitle'), text: texts('networkHelpText') },
    { Icon: SidesIcon, title: texts('networkUsesTitle'), text: texts('networkUsesText') },
  ]
  return (
    <div className="lwm-stack">
      {cards.map(({ Icon, title, text }) => (
        <section key={title} className="lwm-help">
          <span className="lwm-mark lwm-mark--row" aria-hidden="true">
            <Icon />
          </span>
          <div className="lwm-say">
            <h3 className="lwm-strong">{title}</h3>
            <p className="lwm-soft">{text}</p>
          </div>
        </section>
      ))}
      <a className="lwm-button" href={learnMore} target="_blank" rel="noopener noreferrer">
        {texts('learnMore')}
        <OutIcon />
      </a>
    </div>
  )
}
