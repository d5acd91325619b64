import type { Block } from '@lode/chain'
import { BlockNotFoundError, isHash } from 'viem'
import type { Connection } from './connect.ts'

/** A node answered with something that is no block: nothing of it is believed, and none of it is stored. */
export class BlockUnreadable extends Error {
  override readonly name = 'BlockUnreadable'
}

/** The newest block. @throws {BlockUnreadable} */
export async function headBlock({ client }: Pick<Connection, 'client'>): Promise<Block> {
  return blockOf(await client.getBlock())
}

/** The block at a height on the present chain; null above the head. @throws {BlockUnreadable} */
export async function blockAt({ client }: Pick<Connection, 'client'>, height: bigint): Promise<Block | null> {
  try {
    const block = blockOf(await client.getBlock({ blockNumber: height }))
    if (block.height !== height) throw new BlockUnreadable(`asked for block ${height}, got ${block.height}`)
    return block
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null
    throw error
  }
}

/** The types are what viem hopes for: it passes on whatever a node answers. */
function blockOf(block: { number: unknown; hash: unknown; parentHash: unknown; timestamp: unknown }): Block {
  const { number: height, hash, parentHash, timestamp } = block
  const at = new Date(Number(timestamp ?? Number.NaN) * 1000)
  const isHeight = typeof height === 'bigint' && height < 2n ** 63n
  if (!isHeight || !isDigest(hash) || !isDigest(parentHash) || Number.isNaN(at.getTime()))
    throw new BlockUnreadable('the node answered with no block')
  return { height, hash, parentHash, at }
}

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && isHash(value)
}
