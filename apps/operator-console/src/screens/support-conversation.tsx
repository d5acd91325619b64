import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, classNames, toast } from '@lode/design'
import { useQueryClient } from '@tanstack/react-query'
import { type JSX, useEffect, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { followConsole } from '../data/follow-console.ts'
import { useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { SupportAnswer } from './support-answer.tsx'
import { SupportContext } from './support-context.tsx'
import { SupportImage } from './support-image.tsx'

const { support } = consoleEndpoints
type Conversation = ReplyOf<typeof support.conversation>
type Message = Conversation['messages'][number]

/** One conversation: what was said, who writes, and the answer. It is read again when something was said, not by the clock: each look is noted. */
export function SupportConversation({ id, onClose }: { id: string; onClose: () => void }): JSX.Element {
  const queries = useQueryClient()
  const query = useRead(support.conversation, { id }, { repeat: false })
  const { data, refetch } = query
  const last = data?.conversation.last
  useEffect(
    () =>
      followConsole((topics) => {
        if (topics.includes('support')) void refetch()
      }),
    [refetch],
  )
  const act = async (doing: Promise<unknown>) => {
    await doing.catch((error: unknown) => toast.error(errorText(error)))
    await queries.invalidateQueries()
  }
  return (
    <Page
      title="Conversation"
      query={query}
      actions={
        data && <Care conversation={data.conversation} onAct={(doing) => void act(doing)} onClose={onClose} />
      }
    >
      {({ conversation, messages, context }) => (
        <div className="flex flex-col gap-4">
          {conversation.handedNote && (
            <p className="rounded-card border border-line p-3 text-sm">
              Handed over: “{conversation.handedNote}”
            </p>
          )}
          <ol aria-label="Messages" className="flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
            {messages.map((message) => (
              <Said key={message.number} id={id} message={message} />
            ))}
          </ol>
          <SupportAnswer id={id} seen={last ?? 0} onSent={() => void queries.invalidateQueries()} />
          <SupportContext holder={conversation.holder} context={context} />
        </div>
      )}
    </Page>
  )
}

function Said({
  id,
  message: { from, name, text, image, about, at },
}: {
  id: string
  message: Message
}): JSX.Element {
  const ours = from === 'agent'
  return (
    <li
      className={classNames(
        'max-w-[85%] rounded-card border border-line p-3 text-sm',
        ours ? 'self-end bg-chosen' : 'self-start bg-raised',
      )}
    >
      <p className="text-xs text-soft">
        {ours ? name : 'they'}, <When at={at} />
        {about && `, about ${about.kind} ${about.id}`}
      </p>
      {image !== null && <SupportImage id={id} image={image} />}
      <p className="break-words whitespace-pre-wrap" dir="auto">
        {text}
      </p>
    </li>
  )
}

function Care({
  conversation: { id, agent, closed },
  onAct,
  onClose,
}: {
  conversation: Conversation['conversation']
  onAct: (doing: Promise<unknown>) => void
  onClose: () => void
}): JSX.Element {
  const { operator } = useOperator()
  const { data } = useRead(support.desk, {})
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const others = (data?.agents ?? []).filter(({ name }) => name !== operator?.name)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {agent !== operator?.name && (
        <Button size="small" onClick={() => onAct(client.call(support.take, { id }))}>
          {agent ? `Take it from ${agent}` : 'See to it'}
        </Button>
      )}
      {others.length > 0 && (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (to) onAct(client.call(support.handOver, { id, to, note }))
          }}
        >
          <select
            aria-label="Hand over to"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            className="min-h-11 rounded-button border border-line bg-raised px-2 text-sm"
          >
            <option value="">hand over to</option>
            {others.map(({ name, there }) => (
              <option key={name} value={name}>
                {name}
                {there ? ', here' : ''}
              </option>
            ))}
          </select>
          {to !== '' && (
            <>
              <input
                aria-label="Note for them"
                placeholder="note for them"
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                className="min-h-11 rounded-button border border-line bg-raised px-2 text-sm"
              />
              <Button size="small" type="submit">
                Hand over
              </Button>
            </>
          )}
        </form>
      )}
      <Button
        size="small"
        onClick={() => onAct(client.call(closed ? support.reopen : support.close, { id }))}
      >
        {closed ? 'Open again' : 'Close it'}
      </Button>
      <Button size="small" onClick={onClose}>
        Hide
      </Button>
    </div>
  )
}
