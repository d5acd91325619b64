import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'

/** A conversation as those who answer see it in their list. */
export type DeskConversation = {
  id: string
  /** Null for a visitor. */
  userId: bigint | null
  /** The holder's address; null for a visitor. */
  address: string | null
  last: number
  waitingSince: Date | null
  closed: boolean
  lastAt: Date
  /** How its newest message begins. */
  text: string
  /** Who sees to it. */
  agent: Actor | null
}

/** Which conversations one looks at. `from` is how many stand before the page. */
export type ConversationsQuery = {
  queue: 'waiting' | 'free' | 'mine' | 'answered' | 'closed' | 'all'
  people: 'anyone' | 'holders' | 'visitors'
  /** Waiting, or silent, since then or longer. */
  before?: Date | undefined
  agent: Actor
  from: number
  limit: number
}

/** A page of conversations and how many there are: those that wait, longest first, then the others, newest first. */
export async function listConversations(
  sql: Sql,
  query: ConversationsQuery,
): Promise<{ rows: DeskConversation[]; total: number }> {
  const { queue, people, before, agent, from, limit } = query
  const inQueue = {
    waiting: sql`waiting_since is not null`,
    free: sql`waiting_since is not null and agent is null`,
    mine: sql`agent = ${agent} and not closed`,
    answered: sql`waiting_since is null and not closed`,
    closed: sql`closed`,
    all: sql`true`,
  }[queue]
  const who = { anyone: sql``, holders: sql`and user_id is not null`, visitors: sql`and guest is not null` }[
    people
  ]
  const wanted = sql`${inQueue} ${who}
    ${before === undefined ? sql`` : sql`and coalesce(waiting_since, last_at) <= ${before}`}`
  const waits = queue === 'waiting' || queue === 'free'
  const order = waits ? sql`waiting_since, id` : sql`waiting_since nulls last, last_at desc, id`
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from support_conversation where ${wanted}`
  const rows = await sql<DeskConversation[]>`
    select c.id, c.user_id as "userId", u.address, c.last_number as last, c.waiting_since as "waitingSince", c.closed,
      c.last_at as "lastAt", left(m.text, 80) as text, c.agent
    from (select * from support_conversation where ${wanted} order by ${order} limit ${limit} offset ${from}) c
    left join users u on u.id = c.user_id
    join support_message m on m.conversation_id = c.id and m.number = c.last_number
    order by c.waiting_since nulls last, c.last_at desc, c.id`
  return { rows, total: counted?.total ?? 0 }
}
