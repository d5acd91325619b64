import { until } from '../until.ts'
import { offered } from './announce-offering.ts'
import type { ArenaHolder } from './arena-holder.ts'
import type { Answer } from './retry-until-answered.ts'

/** Commits more than an offering has, once the servers have heard that the clock moved on to its opening. */
export async function commitOnceOpen(holder: ArenaHolder, id: string): Promise<Answer<string>> {
  return until(`${id} takes a commitment`, async () => {
    const answer = await holder.commit(id, offered.committed)
    return 'done' in answer && answer
  })
}
