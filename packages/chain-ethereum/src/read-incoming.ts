import { type Block, type FindOwners, type Incoming, ownerOf } from '@lode/chain'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import {
  type Address,
  BlockNotFoundError,
  getAbiItem,
  type Hash,
  type Hex,
  isAddressEqual,
  type Log,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import type { Connection } from './connect.ts'

const vaultEvents = [
  getAbiItem({ abi: vaultAbi, name: 'Deposited' }),
  getAbiItem({ abi: vaultAbi, name: 'Swept' }),
] as const
const transferEvent = getAbiItem({ abi: tetherLikeAbi, name: 'Transfer' })
const events = [...vaultEvents, transferEvent] as const

type Found = Incoming & { height: bigint }

/**
 * What came in with one block, asked for by its hash: the answer can't be of another block at its height.
 * A credit is one of three logs, each of a pinned contract: `Deposited` of the vault, `Transfer` of a coin's
 * token to a deposit address, `Swept` of the vault for ETH, whose plain transfer leaves no log.
 * @throws When the node does not know the block, because it is on no chain any more.
 */
export async function readIncoming(
  connection: Connection,
  { block, findOwners }: { block: Block; findOwners: FindOwners },
): Promise<Incoming[]> {
  const logs = await connection.client.getLogs({
    address: pinned(connection),
    events,
    blockHash: block.hash as Hash,
  })
  if (logs.some((log) => log.blockHash !== block.hash))
    throw new BlockNotFoundError({ blockHash: block.hash as Hash })
  const found = await readLogs(connection, logs, findOwners)
  return found.map(({ height, ...incoming }) => incoming)
}

/** The heights of a range at which `readIncoming` would find something, ascending. */
export async function heightsWithIncoming(
  connection: Connection,
  { from, to, findOwners }: { from: bigint; to: bigint; findOwners: FindOwners },
): Promise<bigint[]> {
  const logs = await connection.client.getLogs({
    address: pinned(connection),
    events,
    fromBlock: from,
    toBlock: to,
  })
  const heights = new Set((await readLogs(connection, logs, findOwners)).map(({ height }) => height))
  return [...heights].sort((a, b) => (a < b ? -1 : 1))
}

function pinned({ options }: Connection): Address[] {
  return [options.vault, ...options.tokens.map(({ address }) => address)]
}

async function readLogs(
  connection: Connection,
  logs: readonly Log[],
  findOwners: FindOwners,
): Promise<Found[]> {
  const { vault } = connection.options
  const credited = parseEventLogs({ abi: vaultEvents, logs: [...logs] })
    .filter((log) => isAddressEqual(log.address, vault))
    .filter((log) => log.eventName === 'Deposited' || log.args.token === zeroAddress)
    .flatMap((log) => {
      const coin = coinOf(connection, log.args.token)
      return coin
        ? [found(log, { coin, units: log.args.amount, owner: ownerOf(log.args.account), via: 'vault' })]
        : []
    })
  const transfers = parseEventLogs({ abi: [transferEvent], logs: [...logs] }).filter(
    (log) => coinOf(connection, log.address) !== null && log.args.value > 0n,
  )
  const owners = transfers.length === 0 ? new Map() : await findOwners(transfers.map((log) => log.args.to))
  const received = transfers.flatMap((log) => {
    const owner = owners.get(log.args.to)
    const coin = coinOf(connection, log.address)
    return owner && coin ? [found(log, { coin, units: log.args.value, owner, via: 'address' })] : []
  })
  return [...credited, ...received].sort((a, b) => a.logIndex - b.logIndex)
}

function found(
  log: { transactionHash: Hex | null; logIndex: number | null; blockNumber: bigint | null },
  what: Pick<Incoming, 'coin' | 'units' | 'owner' | 'via'>,
): Found {
  if (log.transactionHash === null || log.logIndex === null || log.blockNumber === null)
    throw new Error('the node gave a log of no block')
  return { transactionHash: log.transactionHash, logIndex: log.logIndex, height: log.blockNumber, ...what }
}

function coinOf({ options }: Connection, token: Address): Coin | null {
  if (token === zeroAddress) return 'ETH'
  return options.tokens.find(({ address }) => isAddressEqual(address, token))?.coin ?? null
}
