import type { Block, FindOwners } from '@lode/chain'
import { getAddress, type Hash } from 'viem'
import type { Connection } from './connect.ts'

/** The deposit addresses to which a transaction of a block sent ETH. @throws When the node does not know the block any more. */
export async function readTouched(
  { client }: Pick<Connection, 'client'>,
  { block, findOwners }: { block: Block; findOwners: FindOwners },
): Promise<string[]> {
  const { transactions } = await client.getBlock({ blockHash: block.hash as Hash, includeTransactions: true })
  const sent = transactions.flatMap(({ to, value }) => (to && value > 0n ? [getAddress(to)] : []))
  return sent.length === 0 ? [] : [...(await findOwners([...new Set(sent)])).keys()]
}
