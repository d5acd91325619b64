import type { Block } from '@lode/chain'
import { BlockNotFoundError } from 'viem'
import type { Connection } from './connect.ts'

/** The newest block. */
export async function headBlock({ client }: Pick<Connection, 'client'>): Promise<Block> {
  return blockOf(await client.getBlock())
}

/** The block at a height on the present chain; null above the head. */
export async function blockAt({ client }: Pick<Connection, 'client'>, height: bigint): Promise<Block | null> {
  try {
    return blockOf(await client.getBlock({ blockNumber: height }))
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null
    throw error
  }
}

function blockOf(block: { number: bigint; hash: string; parentHash: string; timestamp: bigint }): Block {
  const { number: height, hash, parentHash, timestamp } = block
  return { height, hash, parentHash, at: new Date(Number(timestamp) * 1000) }
}
