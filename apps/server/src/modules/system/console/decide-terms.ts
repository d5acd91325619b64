import { ApiError, type ParsedInputOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import type { OperatingDeps } from '../../../platform/deps.ts'
import type { Decision } from '../../../platform/operators.ts'
import { putTerms } from '../../../platform/terms/put-terms.ts'
import { neededFor } from './list-terms.ts'
import { readDraft } from './read-draft.ts'

type Asked = ParsedInputOf<typeof consoleEndpoints.terms.decide>

/**
 * Decides terms as far as this operator's signature goes: the last of those that are needed puts them in, for good.
 * @throws {ApiError} `request.invalid` for a document that is wrong; `operator.refused`: `changed` where somebody has decided since it was
 * drafted, `past` where it would hold from before it is decided, or where two must sign and it names no moment.
 */
export async function decideTerms(
  deps: Pick<OperatingDeps, 'db' | 'clock' | 'operators' | 'terms'>,
  { asked, act, actor }: { asked: Asked; act: string; actor: Actor },
): Promise<Decision> {
  const { db, clock, operators } = deps
  const { kind, document, problems } = readDraft(deps.terms, asked)
  if (problems[0]) throw new ApiError('request.invalid', { field: 'document', rule: problems[0] })
  const needed = neededFor(kind)
  const { subject, base } = asked
  const demand = async () => {
    const [row] = await db<{ newest: number }[]>`
      select coalesce(max(version), 0)::int as newest from terms where subject = ${subject}`
    if (row?.newest !== base) throw new ApiError('operator.refused', { reason: 'changed' })
    const now = clock.now()
    const from = asked.from === null ? now : new Date(asked.from)
    if (from < now || (needed > 1 && asked.from === null))
      throw new ApiError('operator.refused', { reason: 'past' })
    return { now, from }
  }
  await demand()
  const decision = await operators.decide(act, needed)
  if (decision.signed < decision.needed) return decision
  const { now, from } = await demand()
  const [signed] = await db<{ request: Buffer }[]>`select request from operator_act where id = ${act}`
  if (!signed) throw new Error(`act ${act} is not there, though it was counted`)
  await withTransaction(db, (tx) =>
    putTerms(tx, {
      ...{ subject, effectiveFrom: from, decidedAt: now, actor, document },
      request: signed.request,
    }),
  )
  return decision
}
