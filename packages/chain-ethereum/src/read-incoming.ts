import { type Block, type FindOwners, type Incoming, ownerOf } from '@lode/chain'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import {
  type Address,
  BlockNotFoundError,
  encodeEventTopics,
  getAbiItem,
  type Hash,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { type BlockBloom, bloomOf, mayHold } from './block-bloom.ts'
import type { Connection } from './connect.ts'

const vaultEvents = [
  getAbiItem({ abi: vaultAbi, name: 'Deposited' }),
  getAbiItem({ abi: vaultAbi, name: 'Swept' }),
] as const
const transferEvent = getAbiItem({ abi: tetherLikeAbi, name: 'Transfer' })

type Receipts = readonly TransactionReceipt[]

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
 * What came in with one block, asked for by its hash: the answer can't be of another block at its height.
 * A credit is one of three logs, each of a pinned contract: `Deposited` of the vault, `Transfer` of a coin's
 * token to a deposit address, `Swept` of the vault for ETH, whose plain transfer leaves no log.
 *
 * Logs are read from the block's receipts and not by `eth_getLogs`, whose index may lag behind the chain: receipts
 * can be held against the bloom in the block's header. Where that excludes all of ours, nothing more is asked.
 * @throws When the node does not know the block, because it is on no chain any more.
 * @throws {LogsMissing} When the node has not told all there is; to be asked again.
 */
export async function readIncoming(
  connection: Connection,
  { block, findOwners }: { block: Block; findOwners: FindOwners },
): Promise<Incoming[]> {
  const blockHash = block.hash as Hash
  const { logsBloom } = await connection.client.getBlock({ blockHash })
  if (logsBloom === null) throw new BlockNotFoundError({ blockHash })
  if (!mayBringIn(connection, logsBloom)) return []
  const receipts = await connection.client.getBlockReceipts({ blockHash })
  if (receipts.some((receipt) => receipt.blockHash !== blockHash)) throw new BlockNotFoundError({ blockHash })
  if (bloomOf(receipts.flatMap(({ logs }) => logs)) !== logsBloom) throw new LogsMissing(block)
  return readReceipts(connection, receipts, findOwners)
}

/** Whether a block with this bloom may hold a log that credits somebody; false is sure. */
function mayBringIn({ options }: Connection, bloom: BlockBloom): boolean {
  const holds = (address: Address, topics: readonly Hex[]) =>
    mayHold(bloom, address) && topics.some((topic) => mayHold(bloom, topic))
  const vaultTopics = vaultEvents.flatMap((event) => encodeEventTopics({ abi: [event] }) as [Hex])
  const transferTopic = encodeEventTopics({ abi: [transferEvent] }) as [Hex]
  return (
    holds(options.vault, vaultTopics) || options.tokens.some(({ address }) => holds(address, transferTopic))
  )
}

async function readReceipts(
  connection: Connection,
  receipts: Receipts,
  findOwners: FindOwners,
): Promise<Incoming[]> {
  const { vault } = connection.options
  const logs = receipts.flatMap((receipt) => receipt.logs)
  // A log's place in its transaction stays the same when that is mined in another block; its place in the block does not.
  const places = new Map(
    receipts.flatMap((receipt) => receipt.logs.map((log, place) => [log.logIndex, place])),
  )
  const credited = parseEventLogs({ abi: vaultEvents, logs })
    .filter((log) => isAddressEqual(log.address, vault))
    .filter((log) => log.eventName === 'Deposited' || log.args.token === zeroAddress)
    .map((log) => {
      const { token, amount: units, account } = log.args
      return { log, coin: coinOf(connection, token), units, owner: ownerOf(account), via: 'vault' as const }
    })
  const transfers = parseEventLogs({ abi: [transferEvent], logs }).filter(
    (log) => coinOf(connection, log.address) !== null && log.args.value > 0n,
  )
  const owners = transfers.length === 0 ? new Map() : await findOwners(transfers.map((log) => log.args.to))
  const received = transfers
    .filter((log) => owners.has(log.args.to))
    .map((log) => {
      const { to, value: units } = log.args
      return {
        log,
        coin: coinOf(connection, log.address),
        units,
        owner: owners.get(to),
        via: 'address' as const,
      }
    })
  return [...credited, ...received]
    .sort((a, b) => a.log.logIndex - b.log.logIndex)
    .flatMap(({ log: { transactionHash, logIndex }, coin, ...what }) =>
      coin === null ? [] : [{ transactionHash, logIndex: places.get(logIndex) ?? logIndex, coin, ...what }],
    )
}

function coinOf({ options }: Connection, token: Address): Coin | null {
  if (token === zeroAddress) return 'ETH'
  return options.tokens.find(({ address }) => isAddressEqual(address, token))?.coin ?? null
}
