import type { Block } from '@lode/chain'
import { isHash, numberToHex } from 'viem'
import type { Connection } from './connect.ts'
import { checkHeader, headerOf } from './header.ts'

/** A node answered with something that is no block: nothing of it is believed, and none of it is stored. */
export class BlockUnreadable extends Error {
  override readonly name = 'BlockUnreadable'
}

/** The newest block. @throws {BlockUnreadable} @throws {HeaderWrong} */
export async function headBlock({ client }: Pick<Connection, 'client'>): Promise<Block> {
  return blockOf(await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }))
}

/** The block at a height on the present chain; null above the head. @throws {BlockUnreadable} @throws {HeaderWrong} */
export async function blockAt({ client }: Pick<Connection, 'client'>, height: bigint): Promise<Block | null> {
  const told = await client.request({
    method: 'eth_getBlockByNumber',
    params: [numberToHex(height), false],
  })
  if (told === null) return null
  const block = blockOf(told)
  if (block.height !== height) throw new BlockUnreadable(`asked for block ${height}, got ${block.height}`)
  return block
}

/** The types are what viem hopes for: it passes on whatever a node answers. */
function blockOf(told: unknown): Block {
  const block = (typeof told === 'object' ? told : null) as Record<string, unknown> | null
  const { number, hash, parentHash: parent, timestamp } = block ?? {}
  if (!block || !isDigest(hash) || !isDigest(parent) || !isQuantity(number) || !isQuantity(timestamp))
    throw new BlockUnreadable('the node answered with no block')
  const { parentHash, height, at } = checkHeader(headerOf(block), hash)
  return { height, hash, parentHash, at }
}

/** A height or a time that can be stored: less than 2 ** 48. */
function isQuantity(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value)
}

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && isHash(value)
}
