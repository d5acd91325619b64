import { boundsOf } from '../mining/term.ts'
import { meetsDifficulty } from './meets-difficulty.ts'
import { type Check, checkOf, type Difference } from './proof.ts'
import type { DayRecords } from './published.ts'

/** Times in headers are not strictly in order: around midnight a block can belong to the neighbouring day. */
const unsure = 3

/**
 * Whether a day's blocks are of that day, without a hole, and each hash is as small as its difficulty asks. Without hashes the
 * difficulty can't be checked.
 */
export function checkBlocks({ day, blocks }: Pick<DayRecords, 'day' | 'blocks'>): Check {
  const { from, to } = boundsOf(day)
  const list = blocks.list.toSorted((a, b) => a.height - b.height)
  const wrong = list.flatMap(({ height, at, hash, difficulty }, i): Difference[] => {
    const time = Date.parse(at)
    const previous = list[i - 1]?.height ?? height - 1
    const hole = height !== previous + 1 && i > unsure && i < list.length - unsure
    if (hole || !(time >= from.getTime() && time < to.getTime()))
      return [{ what: 'block', said: String(height), own: String(previous + 1) }]
    if (hash === null || meetsDifficulty({ hash, difficulty })) return []
    return [{ what: 'difficulty', said: difficulty, own: hash }]
  })
  const check = checkOf('blocks', wrong.slice(0, 3))
  return wrong.length === 0 && list.some(({ hash }) => hash === null)
    ? { ...check, state: 'unchecked' }
    : check
}
