import { Button } from '@lode/design'
import { type JSX, useState } from 'react'

/** The way to terms of something that has none yet: an announcement, the limits of a coin that is new. */
export function NewSubject({
  kinds,
  onOpen,
}: {
  kinds: readonly string[]
  onOpen: (subject: string) => void
}): JSX.Element {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(typed)
      }}
    >
      <label className="flex flex-col gap-1 text-sm">
        Another subject
        <input
          required
          list="terms-kinds"
          pattern="[a-z]+(/[A-Za-z0-9.\-]+)*"
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
          className="min-h-11 rounded-button border border-line bg-raised px-2 text-base"
        />
        <datalist id="terms-kinds">
          {kinds.map((kind) => (
            <option key={kind} value={kind} />
          ))}
        </datalist>
      </label>
      <Button size="small" type="submit">
        Draft
      </Button>
    </form>
  )
}
