import { type FocusEvent, type JSX, type RefObject, useEffect, useRef } from 'react'
import { headerStart } from '../core/header.ts'
import { BackIcon, CloseIcon, HelpIcon } from './icons.tsx'
import { Snackbar } from './snackbar.tsx'
import { ViewBody } from './view-body.tsx'
import type { ViewProps } from './views/pieces.ts'
import { titleOf } from './views/registry.ts'

type HeaderProps = ViewProps & {
  readonly embedded: boolean
  /** Whether a new heading takes the focus. */
  readonly leads: RefObject<boolean>
}

/** The card: header, the view on top, snackbar. `embedded` is on the page itself, where there is nothing to close. */
export function Card({ modal, state, embedded = false }: ViewProps & { embedded?: boolean }): JSX.Element {
  // A dialog has the focus. On the page itself only who is in the card already is led from view to view.
  const leads = useRef(!embedded)
  const follow = embedded
    ? {
        onFocus: () => {
          leads.current = true
        },
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
          if (relatedTarget !== null) leads.current = currentTarget.contains(relatedTarget)
        },
      }
    : {}
  return (
    <div className="lwm-card" {...follow}>
      <Header modal={modal} state={state} embedded={embedded} leads={leads} />
      <div className="lwm-content">
        <div
          className={`lwm-view lwm-view--${state.direction}`}
          key={`${state.history.length}-${state.history.at(-1)?.view}`}
        >
          <ViewBody modal={modal} state={state} />
        </div>
      </div>
      <Snackbar modal={modal} state={state} />
    </div>
  )
}

function Header({ modal, state, embedded, leads }: HeaderProps): JSX.Element {
  const { length } = state.history
  const heading = titleOf({ modal, state })
  return (
    <header className="lwm-header">
      <HeaderStart modal={modal} state={state} />
      <Title key={`${length}-${heading}-${embedded || state.open}`} text={heading} leads={leads} />
      {embedded ? (
        <span className="lwm-round" />
      ) : (
        <button
          type="button"
          className="lwm-round"
          aria-label={state.texts('close')}
          onClick={() => void modal.close()}
        >
          <CloseIcon />
        </button>
      )}
    </header>
  )
}

/** The way back, or on Connect the way to what a wallet is. */
function HeaderStart({ modal, state }: ViewProps): JSX.Element {
  const start = headerStart(state)
  if (start === 'back') {
    return (
      <button
        type="button"
        className="lwm-round"
        aria-label={state.texts('back')}
        onClick={() => void modal.back()}
      >
        <BackIcon />
      </button>
    )
  }
  if (start === 'help') {
    const help = (): void => {
      modal.emit({ type: 'CLICK_WALLET_HELP' })
      modal.goTo({ view: 'WhatIsAWallet' })
    }
    return (
      <button type="button" className="lwm-round" aria-label={state.texts('whatIsAWallet')} onClick={help}>
        <HelpIcon />
      </button>
    )
  }
  return <span className="lwm-round" />
}

/** Takes the focus when it appears, so that whoever reads by ear hears where the modal has gone. */
function Title({ text, leads }: { text: string; leads: RefObject<boolean> }): JSX.Element {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (leads.current) title.current?.focus({ preventScroll: true })
  }, [leads])
  return (
    <h2 id="lwm-title" className="lwm-title" tabIndex={-1} ref={title}>
      {text}
    </h2>
  )
}
