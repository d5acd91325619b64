import {
  BlockNotFoundError,
  type Hex,
  hexToBigInt,
  keccak256,
  type Log,
  type PublicClient,
  type RpcTransaction,
  type RpcTransactionReceipt,
} from 'viem'
import { checkHeader, type Header, headerOf } from '../header.ts'
import { orderedRoot } from './ordered-root.ts'
import { spellReceipt } from './spell-receipt.ts'
import { spellTransaction } from './spell-transaction.ts'

/**
 * The transactions or receipts in a node's answer are not those of the block's header: some are left out or changed. Accepted, they
 * would lose a deposit for ever, or invent one.
 */
export class BlockUnproven extends Error {
  override readonly name = 'BlockUnproven'
  constructor(what: 'transactions' | 'receipts', { height, hash }: { height: bigint; hash: string }) {
    super(
      `the ${what} that the node told of block ${height}, ${hash}, are not those of its header: wait for it, or use another`,
    )
  }
}

/** A transaction of a proven block. */
export type ProvenTransaction = { readonly hash: Hex; readonly to: Hex | null; readonly value: bigint }

/** A block whose header is what its hash is of, and whose transactions are those of the header. */
export type ProvenBlock = Header & {
  readonly hash: Hex
  readonly transactions: readonly ProvenTransaction[]
}

/** A receipt that the header commits to, of a transaction that it commits to. A log's index is its place in the block. */
export type ProvenReceipt = {
  readonly transactionHash: Hex
  readonly status: 'success' | 'reverted'
  readonly logs: Log<bigint, number, false>[]
}

/** The blocks by their hash: no answer depends on the node that gave it. Each is requested once while it is cached. */
export type Blocks = {
  /** @throws {BlockNotFoundError} @throws {HeaderWrong} @throws {BlockUnproven} */
  block(hash: string): Promise<ProvenBlock>
  /** All receipts of a block, in its order. Throws as `block` does. */
  receipts(hash: string): Promise<readonly ProvenReceipt[]>
}

/** The number of cached blocks: two chunks of the walk along the chain. */
const mostCached = 32

/**
 * Opens the blocks that a node knows. Sends no request yet.
 * @example const { logsBloom } = await openBlocks(client).block(hash)
 */
export function openBlocks(client: PublicClient): Blocks {
  const block = cached((hash) => readBlock(client, hash))
  return { block, receipts: cached(async (hash) => readReceipts(client, await block(hash))) }
}

/** Caches the newest answers; concurrent calls share one request. A failed one is repeated. */
function cached<T>(read: (hash: Hex) => Promise<T>): (hash: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (hash) => {
    const asked = known.get(hash) ?? read(hash as Hex)
    known.delete(hash)
    known.set(hash, asked)
    const [oldest] = known.keys()
    if (known.size > mostCached && oldest !== undefined) known.delete(oldest)
    asked.catch(() => known.delete(hash))
    return asked
  }
}

async function readBlock(client: PublicClient, hash: Hex): Promise<ProvenBlock> {
  const told = await client.request({ method: 'eth_getBlockByHash', params: [hash, true] })
  if (told === null) throw new BlockNotFoundError({ blockHash: hash })
  const header = checkHeader(headerOf({ ...told, hash }), hash)
  const sent = told.transactions as readonly RpcTransaction<false>[]
  const spelled = sent.map(spellTransaction)
  if (orderedRoot(spelled) !== header.transactionsRoot)
    throw new BlockUnproven('transactions', { ...header, hash })
  const transactions = sent.map(({ to, value }, place) => ({
    hash: keccak256(spelled[place] as Hex),
    to,
    value: hexToBigInt(value),
  }))
  return { ...header, hash, transactions }
}

async function readReceipts(
  client: PublicClient,
  { hash, height, at, receiptsRoot, transactions }: ProvenBlock,
): Promise<readonly ProvenReceipt[]> {
  const told = (await client.request({
    method: 'eth_getBlockReceipts',
    params: [hash],
  })) as readonly RpcTransactionReceipt[] | null
  if (told === null) throw new BlockNotFoundError({ blockHash: hash })
  if (orderedRoot(told.map(spellReceipt)) !== receiptsRoot)
    throw new BlockUnproven('receipts', { height, hash })
  const inBlock = { blockHash: hash, blockNumber: height, blockTimestamp: BigInt(at.getTime() / 1000) }
  let logIndex = 0
  return told.map(({ status, logs }, transactionIndex) => {
    const transactionHash = transactions[transactionIndex]?.hash as Hex
    const where = { ...inBlock, transactionHash, transactionIndex, removed: false }
    return {
      transactionHash,
      status: Number(status) === 1 ? 'success' : 'reverted',
      logs: logs.map(({ address, topics, data }) => ({
        ...where,
        ...{ address, topics, data, logIndex: logIndex++ },
      })),
    }
  })
}
