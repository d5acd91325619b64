import { randomUUID } from 'node:crypto'
import { type Database, withTransaction, writeEvent } from '@lode/database'

/** What a visitor writes, as the app would write it down. */
export async function writeAsVisitor(
  app: Database,
  { text, number }: { text: string; number: number },
): Promise<void> {
  const id = '29000000-0000-8000-8000-00000000000a'
  await withTransaction(app, async (tx) => {
    await tx`insert into support_conversation (id, guest, opened_at, last_at) values (${id}, ${'ab'.repeat(32)}, now(), now())
      on conflict do nothing`
    await tx`insert into support_message (conversation_id, number, author, key, text, at)
      values (${id}, ${number}, 'person', ${randomUUID()}, ${text}, now())`
    await tx`update support_conversation set last_number = ${number}, waiting_since = coalesce(waiting_since, now())`
    await writeEvent(tx, { topic: 'support', owner: 'guest/a', actor: 'system:visitor', payload: {} })
  })
}
