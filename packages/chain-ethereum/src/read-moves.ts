import type { Move } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import {
  type Address,
  BlockNotFoundError,
  encodeEventTopics,
  getAddress,
  type Hash,
  type Hex,
  isAddressEqual,
  type RpcLog,
  zeroAddress,
} from 'viem'
import type { Connection } from './connect.ts'
import type { TokenNames } from './token-names.ts'

const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [paidTopic] = encodeEventTopics({ abi: vaultAbi, eventName: 'Paid' })

/** The coin of the network itself. */
export const ether = { kind: 'fungible', symbol: 'ETH', decimals: 18 } as const

/** What a log says to have moved, before anybody asked what the token is called. */
export type RawMove = {
  hash: Hash
  from: Address
  to: Address
  units: bigint
  contract: Address
  nft: boolean
}

/**
 * What the logs of one block say to have moved: `Transfer` of any ERC-20 or ERC-721, and `Paid` of the vault for
 * ETH, which a contract sends without a log of its own. Moves of nothing are left out: they are how look-alike
 * addresses get into people's histories.
 * @throws When the node does not know the block any more.
 */
export async function readMoves(
  { client }: Pick<Connection, 'client'>,
  { blockHash, vault }: { blockHash: Hash; vault: Address },
): Promise<RawMove[]> {
  const topics = [[transferTopic, paidTopic as Hex]]
  const logs = await client.request({ method: 'eth_getLogs', params: [{ blockHash, topics }] })
  if (logs.some((log) => log.blockHash !== blockHash)) throw new BlockNotFoundError({ blockHash })
  return logs.flatMap((log) => moveOf(log, vault)).filter(({ units }) => units > 0n)
}

function moveOf(log: RpcLog, vault: Address): RawMove[] {
  const { address, topics, data, transactionHash: hash } = log
  const [topic, second = '0x', third = '0x', fourth] = topics
  if (hash === null) return []
  if (topic === paidTopic) {
    // id, token, to; only the vault's own word for ETH counts, its tokens have logs of their own.
    if (!isAddressEqual(address, vault) || wordAddress(third) !== zeroAddress) return []
    const paid = { from: getAddress(vault), to: wordAddress(fourth ?? '0x'), units: BigInt(data) }
    return [{ hash, ...paid, contract: zeroAddress, nft: false }]
  }
  if (topics.length < 3) return []
  const ends = { from: wordAddress(second), to: wordAddress(third), contract: address }
  if (fourth !== undefined) return [{ hash, ...ends, units: 1n, nft: true }]
  return data.length === 66 ? [{ hash, ...ends, units: BigInt(data), nft: false }] : []
}

function wordAddress(word: Hex): Address {
  return getAddress(`0x${word.slice(-40).padStart(40, '0')}`)
}

/** A move with what its token is called; none where the token does not say how it counts. */
export async function namedMove(
  names: TokenNames,
  { from, to, units, contract, nft }: RawMove,
): Promise<Move[]> {
  if (contract === zeroAddress) return [{ from, to, units, asset: ether }]
  const asset = nft ? await names.collection(contract) : await names.fungible(contract)
  return asset === null ? [] : [{ from, to, units, asset }]
}
