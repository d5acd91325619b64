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
  if (!quantities.has(name)) return value
  const digits = value.slice(2).replace(/^0+/, '')
  return `0x${digits.length % 2 === 1 ? '0' : ''}${digits}`
}

/**
 * What a header says, once it is what a block's hash is of.
 * @throws {HeaderWrong}
 */
export function checkHeader(header: Hex, hash: string): { stateRoot: Hex; height: number; at: Date } {
  if (keccak256(header) !== hash) throw new HeaderWrong('the header is of another block')
  const read = fromRlp(header) as readonly Hex[]
  const field = (name: (typeof fields)[number]): Hex => read[fields.indexOf(name)] ?? '0x'
  const seconds = Number(field('timestamp'))
  return {
    stateRoot: field('stateRoot'),
    height: field('number') === '0x' ? 0 : Number(field('number')),
    at: new Date(seconds * 1000),
  }
}
