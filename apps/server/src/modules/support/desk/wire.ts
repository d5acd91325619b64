import type { DeskConversation } from './list-conversations.ts'

/** A conversation as it goes to the console. */
export function conversationView({
  userId,
  address,
  waitingSince,
  lastAt,
  agent,
  id,
  last,
  closed,
  text,
}: DeskConversation) {
  return {
    ...{ id, last, closed, text },
    holder: userId === null ? null : { id: String(userId), address: address ?? '' },
    waitingSince: waitingSince?.toISOString() ?? null,
    lastAt: lastAt.toISOString(),
    agent: agent?.replace(/^operator:/, '') ?? null,
  }
}
