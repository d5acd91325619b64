import type { Block, FindOwners } from '@lode/chain'
import { getAddress } from 'viem'
import type { Connection } from './connect.ts'

/** The deposit addresses to which a transaction of a block sent ETH. @throws When the node does not know the block any more. */
export async function readTouched(
  { blocks }: Pick<Connection, 'blocks'>,
  { block, findOwners }: { block: Block; findOwners: FindOwners },
): Promise<string[]> {
  const { transactions } = await blocks.block(block.hash)
  const sent = transactions.flatMap(({ to, value }) => (to && value > 0n ? [getAddress(to)] : []))
  return sent.length === 0 ? [] : [...(await findOwners([...new Set(sent)])).keys()]
}
