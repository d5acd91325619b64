import type { JSX, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What a chip means: a state's colour is never its only sign, the text says it too. */
export type Tone = 'neutral' | 'good' | 'wait' | 'bad' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-soft',
  good: 'bg-accent-tint text-accent',
  wait: 'bg-wait-tint text-wait',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
}

/** A small label of a state. @example <Chip tone="wait">Pending 3/12</Chip> */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }): JSX.Element {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

/** One value that can be chosen. */
export type Choice<Value extends string> = { value: Value; label: ReactNode }

/**
 * A row of chips of which one is chosen; it scrolls sideways where it is too long.
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
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
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
