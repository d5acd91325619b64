import type { DepositDeps } from './deposit-from-wallet.ts'
import type { DepositOptions } from './deposit-options-query.ts'

/**
 * Where to deposit, from the signed deposit options: the chain, the vault, each coin's token, the holder's reference.
 * @throws {Error} when the server sent something that is no address: nothing is ever sent there.
 */
export function contractsOf({
  options,
  account,
  chainId,
  vault,
}: Pick<DepositOptions, 'options' | 'account' | 'chainId' | 'vault'>): Pick<
  DepositDeps,
  'contracts' | 'account'
> {
  const tokens = options.flatMap(({ coin, network, contract }) =>
    network === 'ethereum' && contract !== null ? [[coin, hexOf(contract, 20)] as const] : [],
  )
  return {
    contracts: {
      chainId,
      vault: hexOf(vault, 20),
      tokens: Object.fromEntries(tokens),
    },
    account: hexOf(account, 32),
  }
}

function hexOf(text: string, bytes: number): `0x${string}` {
  if (!new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`).test(text)) throw new Error(`not ${bytes} bytes: ${text}`)
  return text as `0x${string}`
}
