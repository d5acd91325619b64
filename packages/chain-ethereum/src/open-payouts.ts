import type { Payouts } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { type Address, type Hash, type Hex, TransactionReceiptNotFoundError } from 'viem'
import { bloomOf } from './block-bloom.ts'
import { broadcast, hasTransaction } from './broadcast.ts'
import { checkPayouts } from './check-payouts.ts'
import type { Connection } from './connect.ts'
import { payoutFates } from './payout-fates.ts'
import { payoutId } from './payout-lines.ts'
import { LogsMissing } from './read-incoming.ts'
import { signPayouts } from './sign-payouts.ts'

/** Paying out of the vault, many lines a transaction. Opening it asks nothing of the node. */
export function openPayouts(connection: Connection): Payouts {
  const { client, options } = connection
  const payer = options.payer.address
  const vault = { address: options.vault, abi: vaultAbi } as const
  return {
    payer,
    check: (lines) => checkPayouts(connection, lines),
    nonce: async ({ payer: of = payer, at } = {}) =>
      BigInt(
        await client.getTransactionCount({
          address: of as Address,
          ...(at === undefined ? { blockTag: 'latest' } : { blockNumber: at }),
        }),
      ),
    sign: (request) => signPayouts(connection, request),
    broadcast: (bytes) => broadcast(connection, bytes as Hex),
    async status(hash) {
      try {
        const receipt = await client.getTransactionReceipt({ hash: hash as Hash })
        const { blockNumber: height, blockHash, logs } = receipt
        // A receipt without some of its logs would say that a line was not paid which was.
        if (bloomOf(logs) !== receipt.logsBloom) throw new LogsMissing({ height, hash: blockHash })
        return { state: 'mined', height, blockHash, ...payoutFates(connection, receipt) }
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
        return { state: (await hasTransaction(connection, hash as Hash)) ? 'waiting' : 'unknown' }
      }
    },
    isPaid: (number) => client.readContract({ ...vault, functionName: 'isPaid', args: [payoutId(number)] }),
  }
}
