import { formatUnits } from 'viem'
import type { WalletModal } from './types.ts'

/**
 * The native balance of the connected wallet, cut (never rounded up) to three decimals. Undefined when no wallet is
 * connected; rejects when the chain does not answer.
 *
 * @example await readBalance(modal) // { amount: '9999.999', symbol: 'ETH' }
 */
export async function readBalance(
  modal: WalletModal,
): Promise<{ amount: string; symbol: string } | undefined> {
  const { address } = modal.getState()
  if (address === undefined) return undefined
  const { id, nativeCurrency } = modal.requiredChain
  // Asked plainly: viem's own action brings multicall, 16 KB, along.
  const value = await modal.wagmi
    .getClient({ chainId: id })
    .request({ method: 'eth_getBalance', params: [address, 'latest'] })
  const [whole = '0', fraction = ''] = formatUnits(BigInt(value), nativeCurrency.decimals).split('.')
  return { amount: `${whole}.${fraction.padEnd(3, '0').slice(0, 3)}`, symbol: nativeCurrency.symbol }
}
