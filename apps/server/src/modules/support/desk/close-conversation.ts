import { type Tx, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { findConversation, ownerOf } from '../conversation.ts'
import { noteAgent } from './note-agent.ts'

/** Closes a conversation, until its person says something again. False where there is none that is open. */
export async function closeConversation(
  tx: Tx,
  { id, agent, at }: { id: string; agent: Actor; at: Date },
): Promise<boolean> {
  await noteAgent(tx, { agent, at })
  const conversation = await findConversation(tx, { id }, { lock: true })
  if (!conversation || conversation.closed) return false
  await tx`update support_conversation set closed = true, waiting_since = null where id = ${id}`
  await writeEvent(tx, { topic: 'support', owner: ownerOf(conversation), actor: agent, payload: {} })
  return true
}
