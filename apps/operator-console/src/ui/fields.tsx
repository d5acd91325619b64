import type { JSX, ReactNode } from 'react'

const fieldClass = 'min-h-11 rounded-button border border-line bg-raised px-2 text-base'

/** What every field has: its label, what it says, and who is told of another. */
type FieldProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
}

function Labelled({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children.
    <label className="flex flex-col gap-1 text-sm">
      {label}
      {children}
    </label>
  )
}

/**
 * A short field: a text, a day (YYYY-MM-DD, empty while it is typed) or a moment. Days and moments are in UTC.
 * @example <Field label="From (UTC)" type="datetime-local" value="2026-12-01T00:00" onChange={setFrom} />
 */
export function Field({
  label,
  value,
  type = 'text',
  required = false,
  onChange,
}: FieldProps<string> & { type?: 'text' | 'date' | 'datetime-local'; required?: boolean }): JSX.Element {
  return (
    <Labelled label={label}>
      <input
        type={type}
        required={required}
        value={value}
        {...(type === 'text' ? { size: 10 } : {})}
        onChange={(event) => onChange(event.target.value.trim())}
        className={fieldClass}
      />
    </Labelled>
  )
}

/** One of a few. @example <Select label="Queue" value={queue} options={withdrawalQueues} onChange={setQueue} /> */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FieldProps<Value> & { options: readonly Value[] }): JSX.Element {
  return (
    <Labelled label={label}>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={fieldClass}
      >
        {options.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  value,
  rows = 3,
  maximum = 1000,
  required = false,
  onChange,
}: FieldProps<string> & { rows?: number; maximum?: number; required?: boolean }): JSX.Element {
  return (
    <Labelled label={label}>
      <textarea
        required={required}
        maxLength={maximum}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="rounded-button border border-line bg-ground p-2 text-base"
      />
    </Labelled>
  )
}
