import type { JSX } from 'react'

const labelClass = 'flex flex-col gap-1 text-sm'
const fieldClass = 'min-h-11 rounded-button border border-line bg-raised px-2 text-base'

/** A short field of a row of filters. */
export function Field({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}): JSX.Element {
  return (
    <label className={labelClass}>
      {label}
      <input
        value={value}
        size={10}
        onChange={(event) => onChange(event.target.value.trim())}
        className={fieldClass}
      />
    </label>
  )
}

/** A day in UTC, as YYYY-MM-DD; empty while it is typed. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}): JSX.Element {
  return (
    <label className={labelClass}>
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      />
    </label>
  )
}

/** A moment in UTC. @example <Moment label="From (UTC)" value="2026-12-01T00:00" onChange={setFrom} /> */
export function Moment({
  label,
  value,
  required = false,
  onChange,
}: {
  label: string
  value: string
  required?: boolean
  onChange: (text: string) => void
}): JSX.Element {
  return (
    <label className={labelClass}>
      {label}
      <input
        type="datetime-local"
        required={required}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      />
    </label>
  )
}

/** One of a few. @example <Select label="Queue" value={queue} options={withdrawalQueues} onChange={setQueue} /> */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly Value[]
  onChange: (value: Value) => void
}): JSX.Element {
  return (
    <label className={labelClass}>
      {label}
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
    </label>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  value,
  rows = 3,
  maximum = 1000,
  onChange,
}: {
  label: string
  value: string
  rows?: number
  maximum?: number
  onChange: (text: string) => void
}): JSX.Element {
  return (
    <label className={labelClass}>
      {label}
      <textarea
        maxLength={maximum}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="rounded-button border border-line bg-ground p-2 text-base"
      />
    </label>
  )
}
