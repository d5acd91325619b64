import { Sheet } from '@lode/design'
import { type JSX, type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Place } from '../places.ts'

/**
 * Goes anywhere by name, and to whose a wallet, transaction, order or number is: Ctrl-K or ⌘K opens it, letters narrow it, Enter goes
 * to the first.
 */
export function Palette({ places }: { places: readonly Place[] }): JSX.Element | null {
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
  const found = places.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const leave = (path: string) => {
    setOpen(false)
    // Once the sheet's own step of the history is gone.
    setTimeout(() => go(path))
  }
  const holders = places.some(({ path }) => path === '/holders')
  const looked = typed.trim()
  const ways = [
    ...found.map(({ path, label }) => ({ path, label })),
    ...(holders && looked.length > 2
      ? [{ path: `/holders?what=${encodeURIComponent(looked)}`, label: `Whose is ${looked}?` }]
      : []),
  ]
  const [first] = ways
  return (
    <Sheet title="Go to" onClose={() => setOpen(false)}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the operator has just asked for this field.
        autoFocus
        aria-label="Place, or something of a holder"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && first) leave(first.path)
        }}
        className="w-full rounded-button border border-line bg-ground p-2"
      />
      <ul className="mt-2">
        {ways.map(({ path, label }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => leave(path)}
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
