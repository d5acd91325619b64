import { type JSX, useId, useRef, useState } from 'react'
import { useDesign } from './design-context.tsx'
import { Icon } from './icon.tsx'
import { Minus, Plus } from './icons.ts'
import { useEvery } from './use-clock.ts'

/** How often a held button repeats, in milliseconds. */
export const longPressRepeat = 200

/**
 * A whole number with minus and plus; holding repeats every 200 ms; typing works too.
 * @example <Stepper label="Quantity" value={quantity} max={miner.unitsAvailable} onChange={setQuantity} />
 */
export function Stepper({
  label,
  value,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  onChange,
}: {
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  onChange: (value: number) => void
}): JSX.Element {
  const { texts } = useDesign()
  const id = useId()
  const [holding, setHolding] = useState(0)
  const held = useRef(false)
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, next)))
  const release = (): void => setHolding(0)
  const hold = (by: number): void => {
    held.current = false
    setHolding(by)
  }
  useEvery(
    longPressRepeat,
    () => {
      held.current = true
      set(value + holding)
    },
    holding !== 0,
  )
  const side = (by: number, name: string, icon: JSX.Element): JSX.Element => (
    <button
      type="button"
      aria-label={`${name}: ${label}`}
      disabled={by < 0 ? value <= min : value >= max}
      onClick={() => {
        // The click that ends a long press has been counted already.
        if (!held.current) set(value + by)
        held.current = false
      }}
      onPointerDown={() => hold(by)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      className="inline-flex size-11 touch-manipulation items-center justify-center text-ink disabled:text-soft disabled:opacity-50"
    >
      {icon}
    </button>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <label htmlFor={id}>{label}</label>
      <span className="ms-auto flex items-center rounded-button border border-line bg-raised">
        {side(-step, texts.decrease, <Icon of={Minus} className="size-5" />)}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={String(value)}
          onChange={(event) => {
            const typed = event.target.value.replace(/\D/g, '')
            set(typed === '' ? min : Number(typed))
          }}
          className="w-14 bg-transparent text-center font-semibold"
        />
        {side(step, texts.increase, <Icon of={Plus} className="size-5" />)}
      </span>
    </div>
  )
}
