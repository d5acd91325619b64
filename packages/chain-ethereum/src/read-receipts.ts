import type { Block } from '@lode/chain'
import type { BlockBloom } from './block-bloom.ts'
import type { Connection } from './connect.ts'
import type { ProvenReceipt } from './proven/open-blocks.ts'

/**
 * Reads the receipts of one block by its hash, proven against its header: none is left out, none is of another block. The list is
 * empty where the block's bloom excludes what is looked for.
 *
 * Logs are read from the block's receipts and not by `eth_getLogs`, whose index may lag behind the chain, and which nothing proves.
 * @throws When the node does not know the block.
 * @throws {HeaderWrong} @throws {BlockUnproven} When what the node told is not what the header commits to; to be asked again.
 */
export async function readReceipts(
  { blocks }: Pick<Connection, 'blocks'>,
  { block: { hash }, mayMatter }: { block: Pick<Block, 'hash'>; mayMatter: (bloom: BlockBloom) => boolean },
): Promise<readonly ProvenReceipt[]> {
  const { logsBloom } = await blocks.block(hash)
  return mayMatter(logsBloom) ? blocks.receipts(hash) : []
}

/** Returns the place of each log among those of its transaction, which stays the same when that is mined in another block. */
export function placesOf(receipts: readonly ProvenReceipt[]): ReadonlyMap<number, number> {
  return new Map(receipts.flatMap((receipt) => receipt.logs.map((log, place) => [log.logIndex, place])))
}
