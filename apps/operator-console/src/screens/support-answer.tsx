import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type FormEvent, type JSX, useRef, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'
import { TextArea } from '../ui/fields.tsx'

const { support } = consoleEndpoints
type Held = ReplyOf<typeof support.answer>['held']

/** Where an answer is written. It is kept when it is held: what was said meanwhile is shown, and it can be sent after all. */
export function SupportAnswer({
  id,
  seen,
  onSent,
}: {
  id: string
  /** The number of the newest message that is shown. */
  seen: number
  onSent: () => void
}): JSX.Element {
  const { data } = useRead(support.desk, {})
  const [text, setText] = useState('')
  const [held, setHeld] = useState<Held>([])
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  /** The same for every attempt at one answer, so that it is said once. */
  const key = useRef(crypto.randomUUID())
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      const upTo = Math.max(seen, ...held.map(({ number }) => number))
      const answered = await client.call(support.answer, { id, key: key.current, text, seen: upTo })
      setHeld(answered.held)
      if (answered.message) {
        key.current = crypto.randomUUID()
        setText('')
        onSent()
      }
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      {(data?.macros ?? []).length > 0 && (
        <select
          aria-label="Insert a saved text"
          value=""
          onChange={({ target }) => {
            const macro = data?.macros.find(({ name }) => name === target.value)
            if (macro) setText([text.trim(), macro.text].filter(Boolean).join('\n\n'))
          }}
          className="min-h-11 self-start rounded-button border border-line bg-raised px-2 text-sm"
        >
          <option value="">put a text in</option>
          {data?.macros.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <TextArea label="Answer" value={text} maximum={4000} rows={4} onChange={setText} />
      {held.length > 0 && (
        <div role="alert" className="rounded-card border border-line p-3 text-sm">
          <p className="font-semibold">Not sent: they have written more since. Read it, then send.</p>
          {held.map(({ number, text: said }) => (
            <p key={number}>“{said}”</p>
          ))}
        </div>
      )}
      {failure !== '' && (
        <p role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
      <Button type="submit" kind="primary" loading={busy} disabled={text.trim() === ''}>
        Send
      </Button>
    </form>
  )
}
