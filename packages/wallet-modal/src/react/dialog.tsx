import { type JSX, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import './modal.css'
import { headerStart } from '../core/header.ts'
import type { ModalState, WalletModal } from '../core/types.ts'
import { BackIcon, CloseIcon, HelpIcon } from './icons.tsx'
import { Snackbar } from './snackbar.tsx'
import { useWallet } from './use-wallet.ts'
import { ViewBody } from './view-body.tsx'
import { hasView, titleOf, type ViewProps } from './views/registry.ts'

/** The card over the page: header, the view on top, snackbar. */
export function Dialog({ modal }: { modal: WalletModal }): JSX.Element {
  const state = useWallet(modal)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useOpen(dialog, state.open)
  useOverlayClick(dialog, modal)
  useSmoothHeight(card, state)
  const route = state.history.at(-1)
  const heading = titleOf({ modal, state })

  return (
    <dialog
      ref={dialog}
      className="lwm"
      aria-labelledby="lwm-title"
      onCancel={(event) => {
        event.preventDefault()
        void modal.close()
      }}
    >
      <div className="lwm-card" ref={card}>
        <Header modal={modal} state={state} heading={heading} />
        <div
          className={`lwm-view lwm-view--${state.direction}`}
          key={`${state.history.length}-${route?.view}`}
        >
          <ViewBody modal={modal} state={state} />
        </div>
        <Snackbar state={state} />
      </div>
    </dialog>
  )
}

function Header({ modal, state, heading }: ViewProps & { heading: string }): JSX.Element {
  const { length } = state.history
  return (
    <header className="lwm-header">
      <HeaderStart modal={modal} state={state} />
      <Title key={`${length}-${heading}-${state.open}`} text={heading} />
      <button
        type="button"
        className="lwm-round"
        aria-label={state.texts('close')}
        onClick={() => void modal.close()}
      >
        <CloseIcon />
      </button>
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
  if (start === 'help' && hasView('WhatIsAWallet')) {
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
function Title({ text }: { text: string }): JSX.Element {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <h2 id="lwm-title" className="lwm-title" tabIndex={-1} ref={title}>
      {text}
    </h2>
  )
}

/** A click counts as outside when it hits the dialog itself, not its card. Escape is the key for the same. */
function useOverlayClick(dialog: RefObject<HTMLDialogElement | null>, modal: WalletModal): void {
  useEffect(() => {
    const element = dialog.current
    const onClick = (event: MouseEvent): void => {
      if (event.target === element) void modal.close()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [dialog, modal])
}

/** Shows and hides the dialog, with its fades, and holds the page still under it. */
function useOpen(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    document.documentElement.classList.toggle('lwm-locked', open)
    if (open) {
      delete element.dataset.closing
      if (!element.open) element.showModal()
      return
    }
    if (!element.open) return
    element.dataset.closing = ''
    let reopened = false
    void fadesOf(element).then(() => {
      if (!reopened) element.close()
    })
    return () => {
      reopened = true
    }
  }, [dialog, open])
  useEffect(() => () => document.documentElement.classList.remove('lwm-locked'), [])
}

/** Until the dialog has faded. A spinner in it turns for ever, and is not waited for. */
function fadesOf(element: HTMLElement): Promise<unknown> {
  const ending = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Lets the card grow or shrink to the next view instead of jumping there. */
function useSmoothHeight(card: RefObject<HTMLDivElement | null>, state: ModalState): void {
  const last = useRef({ view: '', height: 0 })
  const view = state.open ? (state.history.at(-1)?.view ?? '') : ''
  useLayoutEffect(() => {
    const element = card.current
    if (element === null) return
    const before = last.current
    last.current = { view, height: element.offsetHeight }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (before.view === '' || before.view === view || view === '' || still) return
    element.animate([{ height: `${before.height}px` }, { height: `${last.current.height}px` }], {
      duration: 150,
      easing: 'ease-out',
    })
  })
}
