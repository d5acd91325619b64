import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Fragment, Sql, Tx } from '@lode/database'

/** A message as it is kept. */
export type Message = {
  number: number
  author: 'person' | 'agent'
  name: string | null
  key: string
  text: string
  /** The image that it carries, by its id. */
  image: string | null
  about: { kind: 'order' | 'deposit' | 'withdrawal'; id: string } | null
  at: Date
}

/** A message as its person is shown it. */
export type MessageWire = ReplyOf<typeof endpoints.support.messages>['messages'][number]

/** Messages of a conversation that a condition names, in order. */
export function readMessages(
  sql: Sql | Tx,
  conversationId: string,
  { where, newest = false, limit }: { where: Fragment; newest?: boolean; limit: number },
): Promise<Message[]> {
  return sql<Message[]>`
    select number, author, name, key, text, image, at,
      case when about_kind is not null then json_build_object('kind', about_kind, 'id', about_id) end as about
    from (
      select * from support_message where conversation_id = ${conversationId} and ${where}
      order by number ${newest ? sql`desc` : sql`asc`} limit ${limit}
    ) page order by number`
}

/** Writes a message as its person is shown it. */
export function messageView({ author, at, ...message }: Message): MessageWire {
  return { ...message, from: author === 'person' ? 'you' : 'agent', at: at.toISOString() }
}
