import {
  type Conversation,
  type ConversationState,
  type Draft,
  endpoints,
  type ReplyOf,
} from '@lode/api-contract'
import { Button, Sheet } from '@lode/design'
import { useMutation } from '@tanstack/react-query'
import { type JSX, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { queryClient } from '../../app/data/query-client.ts'
import { useSession } from '../../app/storage/session-store.ts'
import { makeVisitorSecret } from '../../app/storage/visitor-secret.ts'
import { JoinVisitor } from './join-visitor.tsx'
import { DraftRow, MessageRow } from './message-row.tsx'
import { Presence } from './presence.tsx'
import type { VisitorTalk } from './use-support.ts'
import { WriteMessage } from './write-message.tsx'

const { overview: overviewOf, read } = endpoints.support

/** The conversation with support: what was said, what waits to be sent, and a field to write in. */
export function SupportSheet({
  talk,
  state: { messages, drafts, complete },
  overview,
  about,
  visitorTalk,
  onClose,
}: {
  talk: Conversation
  state: ConversationState
  overview: ReplyOf<typeof overviewOf> | undefined
  about: Draft['about'] | undefined
  visitorTalk: VisitorTalk | undefined
  onClose: () => void
}): JSX.Element {
  const { t } = useTranslation('support')
  const end = useRef<HTMLDivElement>(null)
  const stranger = useSession(({ token }) => token === '')
  const older = useMutation({ mutationFn: () => talk.older() })
  const last = messages.at(-1)?.number ?? 0
  const unread = (overview?.unread ?? 0) > 0
  useEffect(() => {
    if (stranger) makeVisitorSecret()
  }, [stranger])
  useEffect(() => {
    if (!unread || last === 0) return
    client.call(read, { number: last }, { quiet: true }).then(
      () => queryClient.invalidateQueries({ queryKey: [overviewOf.path] }),
      () => {}, // Told with the next message.
    )
  }, [unread, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes last is brought into sight
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'end' })
  }, [last, drafts.length])
  return (
    <Sheet
      title={t('title')}
      onClose={onClose}
      footer={<WriteMessage about={about} onSay={(text, picture) => talk.say(text, about, picture)} />}
    >
      <Presence overview={overview} />
      {visitorTalk && <JoinVisitor talk={visitorTalk} />}
      {!complete && messages.length > 0 && (
        <Button kind="plain" size="small" wide loading={older.isPending} onClick={() => older.mutate()}>
          {t('older')}
        </Button>
      )}
      {messages.length === 0 && drafts.length === 0 && (
        <p className="py-6 text-center text-lg font-semibold">{t('empty')}</p>
      )}
      <ol aria-live="polite" className="grid gap-2 py-2">
        {messages.map((message) => (
          <MessageRow key={message.key} message={message} />
        ))}
        {drafts.map((draft) => (
          <DraftRow key={draft.key} draft={draft} onDiscard={() => talk.discard(draft.key)} />
        ))}
      </ol>
      {overview?.closed && <p className="text-center text-sm text-soft">{t('closed')}</p>}
      <div ref={end} />
    </Sheet>
  )
}
