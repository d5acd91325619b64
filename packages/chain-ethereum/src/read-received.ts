import type { Received } from '@lode/chain'
import { tetherLikeAbi } from '@lode/contracts'
import {
  getAbiItem,
  type Hex,
  isAddressEqual,
  isHex,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { coinOf } from './coin-of.ts'
import type { Connection } from './connect.ts'

const transferEvent = getAbiItem({ abi: tetherLikeAbi, name: 'Transfer' })

/**
 * Reads what one transaction brought to an address: `Transfer` logs of the coins' own contracts, and the transaction's value in ETH.
 * ETH that a contract sent from inside is not seen.
 */
export async function readReceived(
  connection: Connection,
  { transactionHash: hash, address }: { transactionHash: string; address: string },
): Promise<Received | null> {
  if (!isHex(hash) || hash.length !== 66) return null
  const receipt = await receiptOf(connection, hash)
  if (receipt === null) return null
  if (receipt.status !== 'success') return { height: receipt.blockNumber, received: [] }
  const to = address as Hex
  const tokens = parseEventLogs({ abi: [transferEvent], logs: receipt.logs }).flatMap((log) => {
    const coin = coinOf(connection, log.address)
    const { value: units } = log.args
    return coin !== null && units > 0n && isAddressEqual(log.args.to, to) ? [{ coin, units }] : []
  })
  const isDirect = receipt.to !== null && isAddressEqual(receipt.to, to)
  const { value } = isDirect ? await connection.client.getTransaction({ hash }) : { value: 0n }
  return {
    height: receipt.blockNumber,
    received: value > 0n ? [...tokens, { coin: 'ETH', units: value }] : tokens,
  }
}

async function receiptOf({ client }: Connection, hash: Hex): Promise<TransactionReceipt | null> {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  }
}
