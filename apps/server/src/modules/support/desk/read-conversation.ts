import { ApiError, type ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { messageView, readMessages } from '../message.ts'
import { readContext } from './read-context.ts'
import { conversationView } from './wire.ts'

type Conversation = ReplyOf<typeof consoleEndpoints.support.conversation>
type Row = Parameters<typeof conversationView>[0] & {
  agentSince: Date | null
  handedNote: string | null
  openedAt: Date
}

const pageSize = 100

/**
 * One conversation for who answers: its newest messages, or those before a number, and what its person has here where the role may see
 * that. @throws {ApiError} `request.not_found`
 */
export async function readConversation(
  sql: Sql,
  { id, before, mayRead }: { id: string; before?: number | undefined; mayRead: boolean },
): Promise<Conversation> {
  const [row] = await sql<Row[]>`
    select c.id, c.user_id as "userId", u.address, c.last_number as last, c.waiting_since as "waitingSince", c.closed,
      c.last_at as "lastAt", '' as text, c.agent, c.agent_since as "agentSince", c.handed_note as "handedNote", c.opened_at as "openedAt"
    from support_conversation c left join users u on u.id = c.user_id where c.id = ${id}`
  if (!row) throw new ApiError('request.not_found')
  const where = before === undefined ? sql`true` : sql`number < ${before}`
  const messages = await readMessages(sql, id, { where, newest: true, limit: pageSize })
  return {
    conversation: {
      ...conversationView(row),
      agentSince: row.agentSince?.toISOString() ?? null,
      handedNote: row.handedNote,
      openedAt: row.openedAt.toISOString(),
    },
    messages: messages.map(messageView),
    context: row.userId !== null && mayRead ? await readContext(sql, row.userId) : null,
  }
}
