import { type JSX, useId } from 'react'
import { classNames } from './class-names.ts'
import type { Choice } from './filter-chips.tsx'

/**
 * A choice of two to four that are all in sight: native radios, so arrows, names and forms work.
 * @example <Segmented label="Period" choices={[{ value: '3', label: '3 days' }]} value={days} onChange={setDays} />
 */
export function Segmented<Value extends string>({
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
  const name = useId()
  return (
    <fieldset className="flex flex-wrap rounded-button border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-center rounded-lg px-2 py-1 text-center text-sm font-semibold',
            // Four have room in one line where each is as wide as its text.
            choices.length > 3 ? 'flex-auto' : 'flex-1',
            'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
            choice.value === value ? 'bg-chosen text-ink ring-1 ring-line' : 'text-soft',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
