import { type JSX, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useDesign } from './design-context.tsx'

/**
 * A big field for an amount, as a decimal text: no number is made of it. The reason why it can't be sent stands in
 * `error`, the live result and fee lines in `children`. A typed comma is read as the decimal point.
 * @example <AmountField label="Amount" coin="USDT" value={amount} onChange={setAmount} max="120.5" error={reason} />
 */
export function AmountField({
  label,
  coin,
  value,
  onChange,
  max,
  balance,
  error,
  children,
}: {
  label: string
  coin: string
  value: string
  onChange: (value: string) => void
  /** Decimal text put in by the Max button; no button without it. */
  max?: string
  /** The balance line beside the label. */
  balance?: ReactNode
  error?: ReactNode
  children?: ReactNode
}): JSX.Element {
  const { texts } = useDesign()
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm text-soft">
        <label htmlFor={id}>{label}</label>
        {balance !== undefined && <span>{balance}</span>}
      </div>
      <div
        dir="ltr"
        className={classNames(
          'mt-1 flex items-center gap-2 rounded-card border bg-raised px-4 focus-within:outline-2 focus-within:outline-accent',
          error ? 'border-bad' : 'border-line',
        )}
      >
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          onChange={(event) => onChange(event.target.value.trim().replace(',', '.'))}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="min-h-16 w-full min-w-0 flex-1 bg-transparent text-xl font-semibold outline-0 placeholder:text-soft placeholder:opacity-60"
        />
        <span className="text-sm font-semibold text-soft">{coin}</span>
        {max !== undefined && (
          <button
            type="button"
            onClick={() => onChange(max)}
            className="min-h-11 rounded-button px-2 text-sm font-semibold text-accent"
          >
            {texts.max}
          </button>
        )}
      </div>
      <div id={`${id}-note`} aria-live="polite" className="mt-2 text-sm">
        {error ? <p className="text-bad">{error}</p> : children}
      </div>
    </div>
  )
}
