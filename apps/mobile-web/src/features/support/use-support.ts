import { type Conversation, type ConversationState, endpoints, type ReplyOf } from '@lode/api-contract'
import { useEvery } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'
import { useOnline } from '../../app/data/use-online.ts'
import { isUser, useSession } from '../../app/storage/session-store.ts'
import { forgetVisitorSecret, useVisitorSecret } from '../../app/storage/visitor-secret.ts'
import { handOverDrafts, talkOf } from './talk.ts'

const { overview, join } = endpoints.support
/** While something waits to be sent it is tried again so often, in milliseconds. */
const tryAgainMs = 5_000

/**
 * The conversation of whoever is here: while it is open new messages are read by number, and what waits is sent whenever there is a
 * connection.
 */
export function useSupport({ open }: { open: boolean }): {
  talk: Conversation
  state: ConversationState
  overview: ReplyOf<typeof overview> | undefined
} {
  const secret = useVisitorSecret()
  const token = useSession((state) => state.token)
  const userinfo = useSession((state) => state.userinfo)
  const who = token !== '' && isUser(userinfo) ? userinfo.id : 'visitor'
  // Drafts that were handed over make another conversation.
  const [, setJoined] = useState(0)
  const talk = talkOf(who)
  const state = useSyncExternalStore(talk.subscribe, talk.state, talk.state)
  const online = useOnline()
  const known = token !== '' || secret !== ''
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery(overview, {}),
    enabled: known,
    meta: { quiet: true },
  })
  useEffect(() => {
    if (token === '' || secret === '' || who === 'visitor') return
    client.call(join, { secret }, { quiet: true }).then(
      () => {
        forgetVisitorSecret()
        handOverDrafts(who)
        setJoined((times) => times + 1)
        void queryClient.invalidateQueries({ queryKey: [overview.path] })
      },
      () => {}, // The secret stays: the next visit joins.
    )
  }, [token, secret, who])
  const waits = state.drafts.some(({ refused }) => !refused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is told anew may be a new message
  useEffect(() => {
    if (known && online && (open || waits)) catchUp(talk)
  }, [talk, known, online, open, waits, dataUpdatedAt])
  useEvery(tryAgainMs, () => catchUp(talk), known && online && waits)
  return { talk, state, overview: data }
}

function catchUp(talk: Conversation): void {
  talk.catchUp().catch(() => {}) // What waits is sent at the next attempt.
}
