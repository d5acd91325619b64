import { type JSX, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useDesign } from './design-context.tsx'
import type { AmountEntry } from './use-typed-amount.ts'

/**
 * A big field for an amount, in the reader's own way of writing: no number is made of it. The reason why it can't be sent
 * stands in `error`, the live result and fee lines in `children`.
 * @example <AmountField label="Amount" coin="USDT" entry={useTypedAmount(assetOf('USDT'))} max="120.5" error={reason} />
 */
export function AmountField({
  label,
  coin,
  entry,
  max,
  balance,
  error,
  children,
}: {
  label: string
  /** Its symbol, or what it is chosen by. */
  coin: ReactNode
  entry: AmountEntry
  /** Decimal text put in by the Max button; no button without it. */
  max?: string
  /** The balance line beside the label. */
  balance?: ReactNode
  error?: ReactNode
  children?: ReactNode
}): JSX.Element {
  const { texts } = useDesign()
  const id = useId()
  const input = useCaret()
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
        <label htmlFor={id}>{label}</label>
        {balance !== undefined && <span>{balance}</span>}
      </div>
      <div
        dir="ltr"
        className={classNames(
          'mt-1 flex flex-wrap items-center justify-end gap-x-2 rounded-card border bg-raised px-4 focus-within:outline-2 focus-within:outline-accent',
          error ? 'border-bad' : 'border-line',
        )}
      >
        <input
          id={id}
          ref={input.ref}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={entry.text}
          onChange={(event) => {
            input.remember(event.target)
            entry.edit(event.target.value)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="min-h-16 w-full min-w-20 flex-1 bg-transparent text-xl font-semibold outline-0 placeholder:text-soft placeholder:opacity-60"
        />
        <span className="text-sm font-semibold text-soft">{coin}</span>
        {max !== undefined && (
          <button
            type="button"
            onClick={() => entry.set(max)}
            className="min-h-11 rounded-button px-2 text-sm font-semibold text-accent"
          >
            {texts.max}
          </button>
        )}
      </div>
      <div id={`${id}-note`} aria-live="polite" className="mt-2 text-sm">
        {error ? <div className="mb-2 text-bad">{error}</div> : null}
        {children}
      </div>
    </div>
  )
}

/** Keeps the caret behind the same digit when marks come and go before it. */
function useCaret(): {
  ref: React.RefObject<HTMLInputElement | null>
  remember: (field: HTMLInputElement) => void
} {
  const ref = useRef<HTMLInputElement>(null)
  const after = useRef<number>(undefined)
  useLayoutEffect(() => {
    const field = ref.current
    if (after.current === undefined || field === null) return
    let digits = after.current
    let at = field.value.length
    while (at > 0 && digits > 0) {
      at -= 1
      if (/\d/.test(field.value[at] ?? '')) digits -= 1
    }
    field.setSelectionRange(at, at)
    after.current = undefined
  })
  return {
    ref,
    remember: (field) => {
      const behind = field.value.slice(field.selectionEnd ?? field.value.length)
      after.current = behind.replace(/\P{Nd}/gu, '').length
    },
  }
}
