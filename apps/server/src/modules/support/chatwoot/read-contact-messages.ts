import type { Database } from '@lode/database'
import type { Message } from '../message.ts'

/** A message of ours, for the contact that it may be said under. */
export type ContactMessage = Pick<Message, 'number' | 'text' | 'about' | 'image'> & {
  /** Whether the contact says it: not what an agent said, nor what came along from elsewhere, which has a contact of its own. */
  readonly said: boolean
}

/**
 * What was written, after a number, in the conversation that a contact is named by: by the numbers of there, wherever its messages
 * are by now. In one look, so that what is joined at this moment is neither missed nor found twice.
 */
export function readContactMessages(
  db: Database,
  { contact, after, limit }: { contact: string; after: number; limit: number },
): Promise<ContactMessage[]> {
  return db<ContactMessage[]>`
    select place as number, author = 'person' and coalesce(came_from = ${contact}, true) as said, text, image,
      case when about_kind is not null then json_build_object('kind', about_kind, 'id', about_id) end as about
    from (
      select *, number as place from support_message where conversation_id = ${contact} and number > ${after}
      union all
      select *, came_number from support_message where came_from = ${contact} and came_number > ${after}
    ) m order by place limit ${limit}`
}
