import { Icon, IconButton, Sheet, useWide } from '@lode/design'
import { X } from '@lode/design/icons.ts'
import { type JSX, type ReactNode, useId, useRef } from 'react'
import { Key } from './key.tsx'
import { useKeys } from './use-keys.ts'

/** From here on there is room for a queue and for what is open of it. */
export const besideFrom = '(min-width: 80rem)'

/**
 * What is open of a queue: beside it where there is room, so that the next row is one key away, else in a sheet.
 * @example {opened && <Beside title="Withdrawal 12" footer={<Choices />} onClose={close}>…</Beside>}
 */
export function Beside({
  title,
  state,
  footer,
  onClose,
  children,
}: {
  title: string
  /** Its state, beside the title. */
  state?: ReactNode
  /** What can be decided. It stays in sight. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}): JSX.Element {
  const wide = useWide(besideFrom)
  if (!wide)
    return (
      <Sheet title={title} onClose={onClose} footer={footer}>
        {state !== undefined && <p className="mb-3">{state}</p>}
        {children}
      </Sheet>
    )
  return (
    <Panel title={title} state={state} footer={footer} onClose={onClose}>
      {children}
    </Panel>
  )
}

function Panel({ title, state, footer, onClose, children }: Parameters<typeof Beside>[0]): JSX.Element {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  useKeys({ Escape: onClose, o: () => body.current?.focus() })
  return (
    <aside
      aria-labelledby={id}
      className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col rounded-card border border-line bg-raised print:hidden"
    >
      <div className="flex items-center justify-between gap-2 ps-4 pe-1 pt-1">
        <h2 id={id} className="min-w-0 py-2 font-semibold">
          {title}
        </h2>
        <div className="flex items-center gap-1">
          {state}
          <IconButton label="Close" onClick={onClose}>
            <Icon of={X} className="size-5" />
          </IconButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it. */}
      <div ref={body} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {children}
      </div>
      {footer && <div className="border-t border-line p-4">{footer}</div>}
      <p className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-xs text-soft pointer-coarse:hidden">
        <span>
          <Key name="J" /> <Key name="K" /> next, back
        </span>
        <span>
          <Key name="O" /> details
        </span>
        <span>
          <Key name="Esc" /> close
        </span>
      </p>
    </aside>
  )
}
