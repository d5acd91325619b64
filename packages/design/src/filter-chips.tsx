import { type JSX, type ReactNode, useEffect, useRef } from 'react'
import { bringIntoSight } from './bring-into-sight.ts'
import { classNames } from './class-names.ts'

/** One value that can be chosen. */
export type Choice<Value extends string> = { value: Value; label: ReactNode }

/**
 * A row of chips of which one is chosen; it scrolls sideways where it is too long, and begins with the chosen one in sight.
 * @example <FilterChips label="Coin" choices={[{ value: 'all', label: 'All' }]} value={coin} onChange={setCoin} />
 */
export function FilterChips<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}): JSX.Element {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (chosen && row.current)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [])
  return (
    <fieldset
      ref={row}
      onFocus={bringIntoSight}
      className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1"
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold transition-colors',
            choice.value === value
              ? 'border-accent bg-accent-tint text-accent'
              : 'border-line bg-raised text-soft',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
