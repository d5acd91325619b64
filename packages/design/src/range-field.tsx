import { type JSX, type ReactNode, useId } from 'react'

/**
 * A slider with its label and its value in words; the arrow keys move it by `step`.
 * @example <RangeField label="Difficulty" value={0} min={-50} max={100} step={5} text="+0%" onChange={setPercent} />
 */
export function RangeField({
  label,
  value,
  min,
  max,
  step,
  text,
  onChange,
}: {
  label: ReactNode
  value: number
  min: number
  max: number
  step: number
  /** What the value is called, for the eye and for screen readers. */
  text: string
  onChange: (value: number) => void
}): JSX.Element {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="text-soft">
          {label}
        </label>
        <bdi dir="ltr" className="font-semibold">
          {text}
        </bdi>
      </div>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full touch-pan-y accent-accent"
      />
    </div>
  )
}
