import { fromRlp, type Hex, keccak256, toRlp } from 'viem'

/** The fields of a block's header in the order in which they are hashed; later forks have added to their end. */
const fields = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
] as const

const quantities: ReadonlySet<string> = new Set([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
])

/** A header is not what its hash is of. */
export class HeaderWrong extends Error {
  override readonly name = 'HeaderWrong'
}

/**
 * A block's header as it is hashed, of what a node tells.
 * @throws {HeaderWrong} where the hash is another: the node lies, or its chain has other fields.
 */
export function headerOf(block: Readonly<Record<string, unknown>>): Hex {
  const spelled = fields.filter((name) => typeof block[name] === 'string')
  const header = toRlp(spelled.map((name) => spell(name, block[name] as Hex)))
  if (keccak256(header) !== block.hash)
    throw new HeaderWrong('the header of a block is not what its hash is of')
  return header
}

/** A number has no zeros in front. */
function spell(name: string, value: Hex): Hex {
  return quantities.has(name) ? spellQuantity(value) : value
}

/** Returns a quantity of a node's answer as RLP has it: whole bytes, and no zero in front. */
export function spellQuantity(value: Hex): Hex {
  const digits = value.slice(2).replace(/^0+/, '')
  return `0x${digits.length % 2 === 1 ? '0' : ''}${digits}`
}

/** A header that is what its block's hash is of. */
export type Header = {
  readonly parentHash: Hex
  readonly stateRoot: Hex
  readonly transactionsRoot: Hex
  readonly receiptsRoot: Hex
  readonly logsBloom: Hex
  readonly height: bigint
  readonly at: Date
}

/**
 * Reads a header once it hashes to a block’s hash.
 * @throws {HeaderWrong}
 */
export function checkHeader(header: Hex, hash: string): Header {
  if (keccak256(header) !== hash) throw new HeaderWrong('the header is of another block')
  const read = fromRlp(header) as readonly Hex[]
  const field = (name: (typeof fields)[number]): Hex => read[fields.indexOf(name)] ?? '0x'
  const quantity = (name: (typeof fields)[number]): bigint =>
    field(name) === '0x' ? 0n : BigInt(field(name))
  return {
    parentHash: field('parentHash'),
    stateRoot: field('stateRoot'),
    transactionsRoot: field('transactionsRoot'),
    receiptsRoot: field('receiptsRoot'),
    logsBloom: field('logsBloom'),
    height: quantity('number'),
    at: new Date(Number(quantity('timestamp')) * 1000),
  }
}
