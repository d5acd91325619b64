import type { WalletModal } from '@lode/wallet-modal'
import { type Address, type Hex, TransactionNotFoundError } from 'viem'
import { getBlockNumber, getTransaction } from 'viem/actions'
import { isWalletQuiet } from './is-wallet-quiet.ts'

/** Half an hour of blocks: who sends without telling the public network is in a block by then, or not at all. */
const longEnough = 150n

/**
 * Whether the network forgot a transaction that was sent: our node has not known of it for half an hour of blocks, nor of
 * anything else that the wallet has on its way.
 */
export async function isForgotten(
  wagmi: WalletModal['wagmi'],
  sent: { chainId: number; address: Address; hash: Hex; afterBlock: bigint },
): Promise<boolean> {
  const { chainId, address, hash, afterBlock } = sent
  const reader = wagmi.getClient({ chainId })
  const known = getTransaction(reader, { hash }).then(() => true, isKnownByFailure)
  const [block, isKnown, quiet] = await Promise.all([
    getBlockNumber(reader, { cacheTime: 0 }),
    known,
    isWalletQuiet(wagmi, { chainId, address }),
  ])
  return !isKnown && quiet && block - afterBlock >= longEnough
}

/** @throws what says nothing of the transaction */
function isKnownByFailure(error: unknown): false {
  if (error instanceof TransactionNotFoundError) return false
  throw error
}
