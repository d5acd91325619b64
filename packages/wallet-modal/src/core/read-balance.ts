import { type Address, formatUnits } from 'viem'
import type { Base } from './context.ts'
import { findChain } from './find-chain.ts'
import type { WalletModal } from './types.ts'

export type Balance = { readonly amount: string; readonly symbol: string }

/**
 * The native balance of the connected wallet, cut (never rounded up) to three decimals. Undefined when no wallet is
 * connected; rejects when the chain does not answer.
 *
 * @example await readBalance(modal) // { amount: '9999.999', symbol: 'ETH' }
 */
export async function readBalance(modal: WalletModal): Promise<Balance | undefined> {
  const { address } = modal.getState()
  if (address === undefined) return undefined
  return readBalanceOf(
    { config: modal.wagmi, options: modal.options },
    { address, chainId: modal.requiredChain.id },
  )
}

/** The same of an address on a chain. @throws {Error} 'No network found'; when the chain does not answer */
export async function readBalanceOf(
  { config, options }: Pick<Base, 'config' | 'options'>,
  { address, chainId }: { address: Address; chainId: number },
): Promise<Balance> {
  const { nativeCurrency } = findChain(options, chainId)
  // Asked plainly: viem's own action brings multicall, 16 KB, along.
  const value = await config
    .getClient({ chainId })
    .request({ method: 'eth_getBalance', params: [address, 'latest'] })
  const [whole = '0', fraction = ''] = formatUnits(BigInt(value), nativeCurrency.decimals).split('.')
  return { amount: `${whole}.${fraction.padEnd(3, '0').slice(0, 3)}`, symbol: nativeCurrency.symbol }
}
