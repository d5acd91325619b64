import { type Block, type FindOwners, type Incoming, ownerOf } from '@lode/chain'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import {
  type Address,
  encodeEventTopics,
  getAbiItem,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { type BlockBloom, mayHold } from './block-bloom.ts'
import { coinOf } from './coin-of.ts'
import type { Connection } from './connect.ts'
import type { ProvenReceipt } from './proven/open-blocks.ts'
import { placesOf, readReceipts } from './read-receipts.ts'

const vaultEvents = [
  getAbiItem({ abi: vaultAbi, name: 'Deposited' }),
  getAbiItem({ abi: vaultAbi, name: 'Swept' }),
] as const
const transferEvent = getAbiItem({ abi: tetherLikeAbi, name: 'Transfer' })

/**
 * What came in with one block. A credit is one of three logs, each of a pinned contract: `Deposited` of the vault, `Transfer` of a
 * coin's token to a deposit address, `Swept` of the vault for ETH, whose plain transfer leaves no log.
 * @throws as `readReceipts`
 */
export async function readIncoming(
  connection: Connection,
  { block, findOwners }: { block: Block; findOwners: FindOwners },
): Promise<Incoming[]> {
  const receipts = await readReceipts(connection, {
    block,
    mayMatter: (bloom) => mayBringIn(connection, bloom),
  })
  return incomingIn(connection, receipts, findOwners)
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

async function incomingIn(
  connection: Connection,
  receipts: readonly ProvenReceipt[],
  findOwners: FindOwners,
): Promise<Incoming[]> {
  const { vault } = connection.options
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const places = placesOf(receipts)
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
