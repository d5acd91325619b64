import type { WalletModal } from '@lode/wallet-modal'
import type { Address } from 'viem'
import { getTransactionCount } from 'viem/actions'

/**
 * Whether our node knows of no transaction of a wallet that is still on its way: what is not on the chain by now was not
 * sent, as far as can be told, and may be asked for again.
 */
export async function isWalletQuiet(
  wagmi: WalletModal['wagmi'],
  { chainId, address }: { chainId: number; address: Address },
): Promise<boolean> {
  const reader = wagmi.getClient({ chainId })
  const [mined, sent] = await Promise.all([
    getTransactionCount(reader, { address, blockTag: 'latest' }),
    getTransactionCount(reader, { address, blockTag: 'pending' }),
  ])
  return mined === sent
}
