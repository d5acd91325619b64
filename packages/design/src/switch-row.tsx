import type { JSX, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { rowClass } from './list-row.tsx'

/**
 * A row of a flush `Card` that turns something on or off with one tap.
 * @example <SwitchRow title="Deposits" on={on} onChange={choose} />
 */
export function SwitchRow({
  title,
  detail,
  on,
  disabled = false,
  onChange,
}: {
  title: ReactNode
  detail?: ReactNode
  on: boolean
  /** What stands as it is, such as what is always on. */
  disabled?: boolean
  onChange: (on: boolean) => void
}): JSX.Element {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-disabled={disabled}
      className={classNames(rowClass, 'flex min-h-14 items-center gap-3 px-4 py-2.5')}
      onClick={() => {
        if (!disabled) onChange(!on)
      }}
    >
      <span className="min-w-0 grow">
        <span className="block">{title}</span>
        {detail !== undefined && <span className="block text-sm text-soft">{detail}</span>}
      </span>
      <span
        aria-hidden
        className={classNames(
          'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          on ? 'justify-end border-accent bg-accent' : 'justify-start border-line bg-sunken',
          disabled && 'opacity-60',
        )}
      >
        <span className={classNames('size-5.5 rounded-full', on ? 'bg-on-accent' : 'bg-soft')} />
      </span>
    </button>
  )
}
