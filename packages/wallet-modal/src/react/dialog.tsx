import { type JSX, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ModalState, WalletModal } from '../core/types.ts'
import { Card } from './card.tsx'
import { useWallet } from './use-wallet.ts'

/** The card over the page, in a dialog of the browser's own: it keeps the focus, and the page is inert. */
export function Dialog({ modal }: { modal: WalletModal }): JSX.Element {
  const state = useWallet(modal)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useOpen(dialog, state.open)
  useOverlayClick(dialog, modal)
  useSmoothHeight(card, state)

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
      <Card modal={modal} state={state} room={card} />
    </dialog>
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
