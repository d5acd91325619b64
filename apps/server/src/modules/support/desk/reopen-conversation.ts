import { ApiError } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { findConversation, ownerOf } from '../conversation.ts'

/** Opens a conversation that was closed. @throws {ApiError} `request.not_found` where there is none that is closed. */
export async function reopenConversation(tx: Tx, { id, agent }: { id: string; agent: Actor }): Promise<void> {
  const conversation = await findConversation(tx, { id }, { lock: true })
  if (!conversation?.closed) throw new ApiError('request.not_found')
  await tx`update support_conversation set closed = false where id = ${id}`
  await writeEvent(tx, { topic: 'support', owner: ownerOf(conversation), actor: agent, payload: {} })
}
