import { type JSX, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { Choice } from './filter-chips.tsx'

/**
 * Tabs over one panel. Arrow keys move, the chosen tab alone is in the tab order.
 * @example <Tabs label="Way" tabs={tabs} value={tab} onChange={setTab}>{panels[tab]}</Tabs>
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}): JSX.Element {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const turned = list.current !== null && getComputedStyle(list.current).direction === 'rtl' ? -step : step
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + turned + tabs.length) % tabs.length]
    if (next === undefined) return
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              '-mb-px min-h-11 flex-1 border-b-2 px-2 text-sm font-semibold transition-colors',
              tab.value === value ? 'border-accent text-ink' : 'border-transparent text-soft',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}
