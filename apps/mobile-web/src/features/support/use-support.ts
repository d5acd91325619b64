import { type Conversation, type ConversationState, endpoints, type ReplyOf } from '@lode/api-contract'
import { useEvery } from '@lode/design'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'
import { useOnline } from '../../app/data/use-online.ts'
import { isUser, useSession } from '../../app/storage/session-store.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import { forgetVisitorSecret, useVisitorSecret } from '../../app/storage/visitor-secret.ts'
import { handOverDrafts, talkOf } from './talk.ts'

const { overview, join } = endpoints.support
/** While something waits to be sent it is tried again so often, in milliseconds. */
const tryAgainMs = 5_000
/** The holder who said that a visitor's conversation on this device is not theirs. */
const apartKey = 'lode.support-apart'

/** A visitor's conversation on this device, which a holder may take into their account or leave apart. */
export type VisitorTalk = { readonly busy: boolean; join(): void; leaveApart(): void }

/**
 * The conversation of whoever is here: while it is open new messages are read by number, and what waits is sent whenever there is a
 * connection. What a visitor wrote on this device joins a holder's account only when the holder says so.
 */
export function useSupport({ open }: { open: boolean }): {
  talk: Conversation
  state: ConversationState
  overview: ReplyOf<typeof overview> | undefined
  visitorTalk: VisitorTalk | undefined
} {
  const secret = useVisitorSecret()
  const token = useSession((state) => state.token)
  const userinfo = useSession((state) => state.userinfo)
  const who = token !== '' && isUser(userinfo) ? userinfo.id : 'visitor'
  const [, setAnswered] = useState(0)
  const talk = talkOf(who)
  const state = useSyncExternalStore(talk.subscribe, talk.state, talk.state)
  const online = useOnline()
  const known = token !== '' || secret !== ''
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery(overview, {}),
    enabled: known,
    meta: { quiet: true },
  })
  const joining = useMutation({
    mutationFn: () => client.call(join, { secret }),
    onSuccess: () => {
      forgetVisitorSecret()
      handOverDrafts(who)
      void queryClient.invalidateQueries({ queryKey: [overview.path] })
    },
  })
  const asks = secret !== '' && who !== 'visitor' && tabStorage.getItem(apartKey) !== who
  const visitorTalk = {
    busy: joining.isPending,
    join: () => joining.mutate(),
    leaveApart: () => {
      tabStorage.setItem(apartKey, who)
      setAnswered((times) => times + 1)
    },
  }
  const waits = state.drafts.some(({ refused }) => !refused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is told anew may be a new message
  useEffect(() => {
    if (known && online && (open || waits)) catchUp(talk)
  }, [talk, known, online, open, waits, dataUpdatedAt])
  useEvery(tryAgainMs, () => catchUp(talk), known && online && waits)
  return { talk, state, overview: data, visitorTalk: asks ? visitorTalk : undefined }
}

function catchUp(talk: Conversation): void {
  talk.catchUp().catch(() => {}) // What waits is sent at the next attempt.
}
