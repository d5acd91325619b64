import { ApiError, type ParsedInputOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Actor } from '@lode/domain'
import type { OperatingDeps } from '../../../platform/deps.ts'
import type { Decision } from '../../../platform/operators.ts'
import { lockTerms, putTerms } from '../../../platform/terms/put-terms.ts'
import { neededFor } from './list-terms.ts'
import { readDraft } from './read-draft.ts'

type Asked = ParsedInputOf<typeof consoleEndpoints.terms.decide>

/**
 * Decides terms as far as this operator's signature goes: the last of those that are needed puts them in, for good.
 * @throws {ApiError} `request.invalid` for a document that is wrong; `operator.refused`: `changed` where somebody has decided since it was
 * drafted, `past` where it would hold from before it is decided, or where two must sign and it names no moment.
 */
export async function decideTerms(
  { clock, operators, terms }: Pick<OperatingDeps, 'clock' | 'operators' | 'terms'>,
  { asked, act, actor }: { asked: Asked; act: string; actor: Actor },
): Promise<Decision> {
  const { kind, document, problems } = readDraft(terms, asked)
  if (problems[0]) throw new ApiError('request.invalid', { field: 'document', rule: problems[0] })
  const needed = neededFor(kind)
  const { subject, base } = asked
  return operators.decide(act, async (tx) => {
    if ((await lockTerms(tx, subject)) !== base) throw new ApiError('operator.refused', { reason: 'changed' })
    const now = clock.now()
    const from = asked.from === null ? now : new Date(asked.from)
    if (from < now || (needed > 1 && asked.from === null))
      throw new ApiError('operator.refused', { reason: 'past' })
    const decided = { subject, effectiveFrom: from, decidedAt: now, actor, document }
    return { needed, effect: (request) => putTerms(tx, { ...decided, request }) }
  })
}
