import { type Clock, systemClock } from '@lode/clock'
import {
  type Hash,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'

/**
 * The receipt of a transaction, asked for at the client's polling interval until it is there. viem's own waiting asks
 * again with the next block, and on a chain that mines when something is sent none comes by itself.
 * @throws {WaitForTransactionReceiptTimeoutError} When it is not there after pauses of `timeoutMs` in all.
 * @example const { status } = await receiptOf(publicClient, hash)
 */
export async function receiptOf(
  client: Pick<PublicClient, 'getTransactionReceipt' | 'pollingInterval'>,
  hash: Hash,
  { timeoutMs = 180_000, clock = systemClock }: { timeoutMs?: number; clock?: Clock } = {},
): Promise<TransactionReceipt> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += client.pollingInterval) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await clock.after(client.pollingInterval)
    }
  }
  throw new WaitForTransactionReceiptTimeoutError({ hash })
}
