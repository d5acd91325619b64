import type { Block, Chain } from '@lode/chain'
import type { Alarm } from './alarm.ts'
import { NodeBehind } from './reached-block.ts'

/** The second node's answer for a block: the same hash, another one at its height, or fewer confirmations. */
export type Opinion = 'agrees' | 'differs' | 'behind'

/**
 * Compares blocks with the second node's, in their order, before a credit or a final state follows from them: one request per height, and one
 * for its head. A differing hash raises an alarm. Without a second node every block agrees.
 * @param depth The confirmations that a block needs.
 * @param head The height that the first node has reached.
 * @throws {NodeBehind} where the second node lags behind the first by more than the confirmations.
 */
export async function secondOpinion(
  { network, second }: Pick<Chain, 'network' | 'second'>,
  {
    blocks,
    depth,
    head,
    alarm,
  }: { blocks: readonly Pick<Block, 'height' | 'hash'>[]; depth: bigint; head: bigint; alarm: Alarm },
): Promise<Opinion[]> {
  if (!second || blocks.length === 0) return blocks.map(() => 'agrees')
  const reached = await second.head()
  if (reached + depth < head) throw new NodeBehind(`second ${network}`, head)
  const heights = [...new Set(blocks.map(({ height }) => height))].filter(
    (height) => height + depth - 1n <= reached,
  )
  const hashes = await Promise.all(heights.map((height) => second.hashAt(height)))
  const hashOf = new Map(heights.map((height, i) => [height, hashes[i] ?? null]))
  const opinions = blocks.map(({ height, hash }): Opinion => {
    const theirs = hashOf.get(height) ?? null
    if (theirs === null) return 'behind'
    return theirs === hash ? 'agrees' : 'differs'
  })
  // One alarm per call is enough: the blocks above differ as well.
  const apart = blocks[opinions.indexOf('differs')]
  if (apart)
    alarm({
      kind: 'nodes_disagree',
      about: `${network} ${apart.height}`,
      detail: `block ${apart.height} of ${network} is ${apart.hash} at the first node, ${hashOf.get(apart.height)} at the second: nothing of it counts`,
    })
  return opinions
}
