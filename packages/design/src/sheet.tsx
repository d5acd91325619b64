import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { useDesign } from './design-context.tsx'
import { Icon } from './icon.tsx'
import { X } from './icons.ts'
import { InEntry } from './in-entry.ts'
import { useHistoryEntry } from './use-history-entry.ts'

/**
 * A drawer from below on phones, a dialog on desktops: the native dialog element, so focus, Escape and the top layer are
 * the browser's. It is a step of the history: Back closes it. Draw it only while it is open: what stands in it is then made lazily.
 * @example {open && <Sheet title="How" onClose={() => setOpen(false)}>…</Sheet>}
 */
export function Sheet({
  title,
  onClose,
  children,
  footer,
  addressed = false,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays in sight at the bottom: the one button. */
  footer?: ReactNode
  /** The page's address says that it is open: Back closes it by that, and it makes no history entry of its own. */
  addressed?: boolean
}): JSX.Element {
  const { texts } = useDesign()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useHistoryEntry(onClose, !addressed)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="sheet"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-2 bg-raised ps-4 pe-1 pt-1">
        <h2 id={id} tabIndex={-1} className="py-2 text-lg font-semibold">
          {title}
        </h2>
        <IconButton label={texts.close} onClick={onClose}>
          <Icon of={X} className="size-5" />
        </IconButton>
      </div>
      <InEntry value={!addressed}>
        <div className="px-4 pt-2 pb-5">{children}</div>
        {footer !== undefined && (
          <div className="sticky bottom-0 border-t border-line bg-raised p-4">{footer}</div>
        )}
      </InEntry>
    </dialog>
  )
}
