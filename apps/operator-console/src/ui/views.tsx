import { longestViewName } from '@lode/api-contract/console.ts'
import { Button, classNames, Sheet } from '@lode/design'
import { type JSX, useState } from 'react'
import { Link } from 'wouter'
import type { View } from '../data/use-views.ts'
import { takeFocus } from './take-focus.ts'

/** The operator's saved views in the rail: each one step away, and forgotten by its own button. */
export function Views({
  views,
  here,
  onSave,
  onRemove,
}: {
  views: readonly View[]
  here: string
  onSave: () => void
  onRemove: (name: string) => void
}): JSX.Element {
  return (
    <nav
      aria-label="Saved views"
      className="flex gap-1 max-md:items-center max-md:overflow-x-auto md:flex-col"
    >
      {views.map(({ name, address }) => (
        <span key={name} className="flex items-center">
          <Link
            href={address}
            aria-current={here === address ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 min-w-0 grow items-center rounded-button px-3 text-sm',
              here === address ? 'bg-chosen font-semibold ring-1 ring-line' : 'text-soft hover:text-ink',
            )}
          >
            <span className="truncate">{name}</span>
          </Link>
          <button
            type="button"
            aria-label={`Forget the view ${name}`}
            onClick={() => onRemove(name)}
            className="size-11 shrink-0 rounded-button text-soft hover:bg-raised hover:text-ink"
          >
            ×
          </button>
        </span>
      ))}
      <Button size="small" onClick={onSave}>
        Save this view
      </Button>
    </nav>
  )
}

/** Names what is on screen, to be kept. */
export function NameView({
  taken,
  onName,
  onClose,
}: {
  taken: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}): JSX.Element {
  const [name, setName] = useState('')
  return (
    <Sheet title="Save this view" onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') onName(name.trim())
        }}
      >
        <label className="flex flex-col gap-1 text-sm">
          Name
          <input
            ref={takeFocus}
            required
            maxLength={longestViewName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="min-h-11 rounded-button border border-line bg-ground px-2 text-base"
          />
        </label>
        <p className="text-sm text-soft">
          {taken.includes(name.trim())
            ? 'This replaces the one with the same name.'
            : 'The screen with its queue, filters and columns, for you alone.'}
        </p>
        <Button type="submit" kind="primary" wide disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
    </Sheet>
  )
}
