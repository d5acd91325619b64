import type { Block } from '@lode/chain'
import { BlockNotFoundError, type Hash, type TransactionReceipt } from 'viem'
import { type BlockBloom, bloomOf } from './block-bloom.ts'
import type { Connection } from './connect.ts'

/**
 * The node has not told all the logs of a block: those that it told do not add up to what the block's header says of
 * them. Taken for all, they would lose a deposit for ever.
 */
export class LogsMissing extends Error {
  override readonly name = 'LogsMissing'
  constructor(block: Pick<Block, 'height' | 'hash'>) {
    super(
      `the node has not told all the logs of block ${block.height}, ${block.hash}: wait for it, or use another`,
    )
  }
}

/**
 * The receipts of one block, asked for by its hash: the answer can't be of another block at its height. None where the block's bloom
 * excludes what is looked for.
 *
 * Logs are read from the block's receipts and not by `eth_getLogs`, whose index may lag behind the chain: receipts
 * can be held against the bloom in the block's header.
 * @throws When the node does not know the block, because it is on no chain any more.
 * @throws {LogsMissing} When the node has not told all there is; to be asked again.
 */
export async function readReceipts(
  { client }: Pick<Connection, 'client'>,
  { block, mayMatter }: { block: Block; mayMatter: (bloom: BlockBloom) => boolean },
): Promise<readonly TransactionReceipt[]> {
  const blockHash = block.hash as Hash
  const { logsBloom } = await client.getBlock({ blockHash })
  if (logsBloom === null) throw new BlockNotFoundError({ blockHash })
  if (!mayMatter(logsBloom)) return []
  const receipts = await client.getBlockReceipts({ blockHash })
  if (receipts.some((receipt) => receipt.blockHash !== blockHash)) throw new BlockNotFoundError({ blockHash })
  if (bloomOf(receipts.flatMap(({ logs }) => logs)) !== logsBloom) throw new LogsMissing(block)
  return receipts
}

/** Where each log of a block stands among those of its transaction, which stays the same when that is mined in another block. */
export function placesOf(receipts: readonly TransactionReceipt[]): ReadonlyMap<number, number> {
  return new Map(receipts.flatMap((receipt) => receipt.logs.map((log, place) => [log.logIndex, place])))
}
