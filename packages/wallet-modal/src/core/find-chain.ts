import type { Chain } from 'viem'
import type { WalletModalOptions } from './options.ts'

/** The chain of an id. @throws {Error} 'No network found' */
export function findChain({ chains }: Pick<WalletModalOptions, 'chains'>, id: number | undefined): Chain {
  const chain = id === undefined ? chains[0] : chains.find((one) => one.id === id)
  if (chain === undefined) throw new Error('No network found')
  return chain
}
