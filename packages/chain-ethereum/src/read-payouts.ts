import type { PaidOut } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import {
  type Address,
  getAddress,
  type Hash,
  type Hex,
  parseTransaction,
  TransactionReceiptNotFoundError,
  zeroAddress,
} from 'viem'
import { bloomOf } from './block-bloom.ts'
import { hasTransaction } from './broadcast.ts'
import type { Connection } from './connect.ts'
import { payoutFates } from './payout-fates.ts'
import { payoutId } from './payout-lines.ts'
import { LogsMissing } from './read-receipts.ts'

/** What the vault has paid. Opening it asks nothing of the node. */
export function readPayouts(connection: Connection): PaidOut {
  const { client, options } = connection
  const present = getAddress(options.vault)
  return {
    target(bytes) {
      if (bytes === undefined) return { chainId: options.chainId, vault: present }
      const { to, chainId } = parseTransaction(bytes as Hex)
      return { chainId: chainId ?? 0, vault: getAddress(to ?? zeroAddress) }
    },
    async status(hash, vault = present) {
      try {
        const receipt = await client.getTransactionReceipt({ hash: hash as Hash })
        const { blockNumber: height, blockHash, logs } = receipt
        // A receipt without some of its logs would say that a line was not paid which was.
        if (bloomOf(logs) !== receipt.logsBloom) throw new LogsMissing({ height, hash: blockHash })
        return { state: 'mined', height, blockHash, ...payoutFates(vault as Address, receipt) }
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
        return { state: (await hasTransaction(connection, hash as Hash)) ? 'waiting' : 'unknown' }
      }
    },
    isPaid: (number, vault = present) =>
      client.readContract({
        ...{ address: vault as Address, abi: vaultAbi, functionName: 'isPaid' },
        args: [payoutId(number)],
      }),
  }
}
