import { ownerOf } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { type Coin, formatMoney, money } from '@lode/domain'
import { type Address, decodeFunctionData, erc20Abi, type Hex, isAddressEqual, zeroAddress } from 'viem'

/** The contracts that a proposal is about. */
export type SafeSite = {
  readonly vault: Address
  readonly tokens: readonly { readonly coin: Coin; readonly address: Address }[]
}

/**
 * Says in words what a transaction of a proposal does, from its bytes alone.
 * @throws where it is none that is ever prepared here.
 */
export function sayTransaction(
  site: SafeSite,
  { to, value, data }: { to: string; value: string; data: string },
): string {
  const target = to as Address
  const wei = BigInt(value)
  if (isAddressEqual(target, site.vault)) return sayOfVault(site, data as Hex, wei)
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex })
  if (functionName !== 'approve' || !isAddressEqual(args[0], site.vault) || wei !== 0n)
    throw new Error(`unknown transaction to ${to}`)
  return `Lets the vault take ${amountText(site, target, args[1])} of the Safe, once.`
}

function sayOfVault(site: SafeSite, data: Hex, wei: bigint): string {
  const { functionName, args } = decodeFunctionData({ abi: vaultAbi, data })
  if (functionName === 'depositNative')
    return `Pays ${amountText(site, zeroAddress, wei)} into ${ownerText(args[0])}.`
  if (wei === 0n) {
    if (functionName === 'deposit')
      return `Pays ${amountText(site, args[0], args[1])} into ${ownerText(args[2])}.`
    if (functionName === 'setCap')
      return `At most ${amountText(site, args[0], args[1])} leave the vault in any window: at once if that is less than now, after the vault’s delay if it is more.`
    if (functionName === 'pause')
      return 'Stops everything that moves coins, in or out of the vault, for seven days unless it is renewed.'
    if (functionName === 'unpause') return 'Lets coins move in and out of the vault again.'
  }
  throw new Error(`unknown call of the vault: ${functionName}`)
}

function amountText({ tokens }: SafeSite, token: Address, units: bigint): string {
  const coin = isAddressEqual(token, zeroAddress)
    ? 'ETH'
    : tokens.find(({ address }) => isAddressEqual(address, token))?.coin
  if (!coin) throw new Error(`unknown token ${token}`)
  return `${formatMoney(money(units, coin))} ${coin}`
}

function ownerText(account: Hex): string {
  const owner = ownerOf(account)
  if (!owner) throw new Error(`unknown account ${account}`)
  return owner
}
