import { ApiError } from '@lode/api-contract'
import type { Tx } from '@lode/database'
import { type Actor, type OperatorRole, permissionsOf } from '@lode/domain'
import { findConversation } from '../conversation.ts'

/**
 * Has somebody see to a conversation from here on: oneself, or another who answers, with a note for them.
 * @throws {ApiError} `request.not_found`; `operator.refused`, `operator`, where there is nobody of that name who answers.
 */
export async function handOver(
  tx: Tx,
  { id, to, note, at }: { id: string; to: string; note: string; at: Date },
): Promise<void> {
  const [operator] = await tx<{ role: OperatorRole }[]>`
    select role from operator where name = ${to} and removed_at is null`
  if (!operator || !permissionsOf(operator.role).includes('support'))
    throw new ApiError('operator.refused', { reason: 'operator' })
  if (!(await findConversation(tx, { id }, { lock: true }))) throw new ApiError('request.not_found')
  const agent: Actor = `operator:${to}`
  await tx`update support_conversation set agent = ${agent}, agent_since = ${at}, handed_note = ${note || null}
    where id = ${id}`
}
