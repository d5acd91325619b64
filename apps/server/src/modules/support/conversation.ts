import type { Sql, Tx } from '@lode/database'
import { type Actor, holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { guestOwner } from '../../platform/guest.ts'
import type { Person } from '../../platform/http/route.ts'

/** A conversation as its rules need it. */
export type Conversation = {
  id: string
  userId: bigint | null
  guest: string | null
  last: number
  read: number
  waitingSince: Date | null
  closed: boolean
}

/** Whose the events of a conversation are. */
export function ownerOf({ userId, guest }: Pick<Conversation, 'userId' | 'guest'>): string {
  return userId === null ? guestOwner(guest ?? '') : userOwner(userId)
}

/** Whose doing it is what the person of a conversation does: a visitor has no name. */
export function personActor({ userId }: Pick<Conversation, 'userId'>): Actor {
  return userId === null ? 'system:visitor' : holderActor(userId)
}

/** A person's conversation, if they have one; `lock` keeps all others from it until the transaction ends. */
export async function findConversation(
  sql: Sql | Tx,
  of: Person | { id: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<Conversation | undefined> {
  const which =
    'id' in of
      ? sql`id = ${of.id}`
      : 'userId' in of
        ? sql`user_id = ${of.userId.toString()}`
        : sql`guest = ${of.guest}`
  const [row] = await sql<Conversation[]>`
    select id, user_id as "userId", guest, last_number as last, read_number as read, waiting_since as "waitingSince", closed
    from support_conversation where ${which} ${lock ? sql`for update` : sql``}`
  return row
}
