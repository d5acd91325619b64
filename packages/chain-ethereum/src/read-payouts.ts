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
import { hasTransaction } from './broadcast.ts'
import type { Connection } from './connect.ts'
import { payoutFates } from './payout-fates.ts'
import { payoutId } from './payout-lines.ts'
import { BlockUnproven } from './proven/open-blocks.ts'

/** What the vault has paid. Opening it asks nothing of the node. */
export function readPayouts(connection: Connection): PaidOut {
  const { client, blocks, options } = connection
  const present = getAddress(options.vault)
  return {
    target(bytes) {
      if (bytes === undefined) return { chainId: options.chainId, vault: present }
      const { to, chainId } = parseTransaction(bytes as Hex)
      return { chainId: chainId ?? 0, vault: getAddress(to ?? zeroAddress) }
    },
    async status(hash, vault = present) {
      try {
        const { blockHash } = await client.getTransactionReceipt({ hash: hash as Hash })
        const [{ height }, receipts] = await Promise.all([
          blocks.block(blockHash),
          blocks.receipts(blockHash),
        ])
        const receipt = receipts.find((one) => one.transactionHash === hash)
        // A receipt that is in no block may be of a payment that was never made.
        if (!receipt) throw new BlockUnproven('receipts', { height, hash: blockHash })
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
