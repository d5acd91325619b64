import { later, systemClock } from '@lode/clock'
import { Sheet } from '@lode/design'
import { type JSX, type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { View } from '../data/use-views.ts'
import type { Place } from '../places.ts'
import { takeFocus } from './take-focus.ts'

const saving = 'Save this view'

/**
 * Goes anywhere by name, to saved views, and to whose a wallet, transaction, order or number is: Ctrl-K or ⌘K opens it, letters
 * narrow it, Enter takes the first.
 */
export function Palette({
  places,
  views,
  onSave,
}: {
  places: readonly Place[]
  views: readonly View[]
  onSave: () => void
}): JSX.Element | null {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [, go] = useLocation()
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setTyped('')
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!open) return null
  const leave = (then: () => void) => {
    setOpen(false)
    // Before the sheet takes its own step of the history back: it does not where something else is on top by then.
    later(systemClock, 0, then)
  }
  const holders = places.some(({ path }) => path === '/holders')
  const looked = typed.trim()
  const ways = [
    ...[
      ...places.map(({ path, label }) => ({ label, take: () => go(path) })),
      ...views.map(({ name, address }) => ({ label: `View: ${name}`, take: () => go(address) })),
      { label: saving, take: onSave },
    ].filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())),
    ...(holders && looked.length > 2
      ? [{ label: `Whose is ${looked}?`, take: () => go(`/holders?what=${encodeURIComponent(looked)}`) }]
      : []),
  ]
  const [first] = ways
  return (
    <Sheet title="Go to" onClose={() => setOpen(false)}>
      <input
        ref={takeFocus}
        aria-label="Place, or something of a holder"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && first) leave(first.take)
        }}
        className="w-full rounded-button border border-line bg-ground p-2"
      />
      <ul className="mt-2">
        {ways.map(({ label, take }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => leave(take)}
              className="w-full rounded-button p-2 text-start hover:bg-sunken"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
