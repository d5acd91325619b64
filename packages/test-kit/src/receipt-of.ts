import { setTimeout as delay } from 'node:timers/promises'
import { type Hash, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/**
 * The receipt of a transaction, asked for until it is there. viem's own waiting asks again with the next block, and on a
 * chain that mines when something is sent none comes by itself.
 * @example const { status } = await receiptOf(publicClient, hash)
 */
export async function receiptOf(
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await delay(10)
    }
  }
}
