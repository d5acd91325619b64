import type { OperatingDeps } from '../../../platform/deps.ts'
import { findHit } from '../screening/find-hit.ts'

/** Adds to the log of operators what was found of the recipient that one decides about: nobody can say later that it was not there. */
export async function noteHit(
  { db, operators }: Pick<OperatingDeps, 'db' | 'operators'>,
  { id, operator, act }: { id: string; operator: string; act: string },
): Promise<void> {
  const hit = await findHit(db, id)
  if (!hit) return
  const { verdict, reason, entry, list, listAt, at } = hit
  await operators.note({
    ...{ operator, action: 'screening', subject: `withdrawal/${id}` },
    detail: {
      ...{ request: act, verdict, reason, entry, at: at.toISOString() },
      ...(list === null ? {} : { list }),
      ...(listAt === null ? {} : { listAt: listAt.toISOString() }),
    },
  })
}
