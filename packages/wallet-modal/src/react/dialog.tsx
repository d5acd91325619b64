import { type JSX, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { WalletModal } from '../core/types.ts'
import { whenIdle } from '../core/when-idle.ts'
import { Card } from './card.tsx'
import { useWallet } from './use-wallet.ts'

/** The card over the page, in a dialog of the browser's own: it keeps the focus, and the page is inert. */
export function Dialog({ modal }: { modal: WalletModal }): JSX.Element {
  const state = useWallet(modal)
  const dialog = useRef<HTMLDialogElement>(null)
  useOpen(dialog, modal, state.open)
  useOverlayClick(dialog, modal)
  useRefinements(dialog, modal)
  const escaped = useEscaped()

  return (
    <dialog
      ref={dialog}
      className="lwm"
      aria-labelledby="lwm-title"
      onCancel={(event) => {
        event.preventDefault()
        const steps = escaped.current ? 1 : state.history.length
        escaped.current = false
        void (steps > 1 ? modal.back() : modal.close())
      }}
      // The event comes a moment after: who opened again meanwhile is not closed by it.
      onClose={({ currentTarget }) => void (!currentTarget.open && modal.getState().open && modal.close())}
    >
      <Card modal={modal} state={state} />
    </dialog>
  )
}

/**
 * Whether it was Escape that asks to close: what asks without a key is a phone's own way back. The whole page is listened
 * to, since between the last thing in the dialog and the first the focus is on none of them.
 */
function useEscaped(): RefObject<boolean> {
  const escaped = useRef(false)
  // Before the dialog is seen: whoever is quick must not be sent a step back.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      escaped.current = key === 'Escape'
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return escaped
}

/** What nobody waits for: it is fetched once the dialog stands. Without it the card jumps, and Back is the page's. */
function useRefinements(dialog: RefObject<HTMLDialogElement | null>, modal: WalletModal): void {
  useEffect(() => {
    const stops: (() => void)[] = []
    let gone = false
    const refine = async (): Promise<void> => {
      const { smoothHeight, followHistory } = await import('./refinements.ts')
      if (gone || dialog.current === null) return
      stops.push(smoothHeight(dialog.current))
      if (modal.options.history === 'browser') stops.push(followHistory(modal, window))
    }
    whenIdle(() => void refine().catch(() => {}))
    return () => {
      gone = true
      for (const stop of stops) stop()
    }
  }, [dialog, modal])
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

/** Shows and hides the dialog, with its fades, and holds the page still under it. Then the focus goes back. */
function useOpen(dialog: RefObject<HTMLDialogElement | null>, modal: WalletModal, open: boolean): void {
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
      if (reopened) return
      element.close()
      // The browser gives the focus back, but not to a button that left meanwhile or was disabled when it was pressed.
      const { activeElement: now, body } = document
      if (now === null || now === body || element.contains(now))
        (modal.options.returnFocus?.() ?? document.querySelector<HTMLElement>('.lwm-opener'))?.focus()
    })
    return () => {
      reopened = true
    }
  }, [dialog, modal, open])
  useEffect(() => () => document.documentElement.classList.remove('lwm-locked'), [])
}

/** Until the dialog has faded. A spinner in it turns for ever, and is not waited for. */
function fadesOf(element: HTMLElement): Promise<unknown> {
  const ending = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}
