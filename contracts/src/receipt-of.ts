import { setTimeout as delay } from 'node:timers/promises'
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
 * @throws {WaitForTransactionReceiptTimeoutError} When it is not there after `timeoutMs`.
 * @example const { status } = await receiptOf(publicClient, hash)
 */
export async function receiptOf(
  client: Pick<PublicClient, 'getTransactionReceipt' | 'pollingInterval'>,
  hash: Hash,
  { timeoutMs = 180_000 }: { timeoutMs?: number } = {},
): Promise<TransactionReceipt> {
  const late = AbortSignal.timeout(timeoutMs)
  while (!late.aborted) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await delay(client.pollingInterval)
    }
  }
  throw new WaitForTransactionReceiptTimeoutError({ hash })
}
