import { ApiError, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { accountOf } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { type Coin, type Money, parseMoney } from '@lode/domain'
import { type Address, encodeFunctionData, erc20Abi, type Hex, zeroAddress } from 'viem'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { type SafeSite, sayTransaction } from './say-transaction.ts'

type Asked = ParsedInputOf<typeof consoleEndpoints.safe.prepare>
type Prepared = ReplyOf<typeof consoleEndpoints.safe.prepare>
type Transaction = Prepared['file']['transactions'][number]

/** The largest cap that `setCap` accepts: 112 bits. */
const mostUnits = 2n ** 112n - 1n
const names = {
  top_up: 'Top up an account of Lode',
  cap: 'Set a cap of the vault',
  pause: 'Pause the vault',
  unpause: 'Let the vault go on',
} as const

/**
 * Prepares a proposal for a Safe, signed and sent elsewhere. What it says in words is read back from the bytes that it holds.
 * @throws {ApiError} `request.invalid` for a coin that has no contract here, no amount, or more than the vault can take.
 * @see https://help.safe.global (Transaction Builder): the file's form, version 1.0
 */
export function prepareSafe(
  { configuration, clock }: Pick<OperatingDeps, 'configuration' | 'clock'>,
  asked: Asked,
): Prepared {
  const { chain, contracts, tokens } = configuration
  const site: SafeSite = { vault: contracts.vault, tokens }
  const transactions = transactionsOf(site, asked)
  const words = transactions.map((one) => sayTransaction(site, one))
  return {
    words,
    file: {
      ...{ version: '1.0', chainId: String(chain.id), createdAt: clock.now().getTime() },
      meta: { name: names[asked.action], description: words.join(' ') },
      transactions,
    },
  }
}

function transactionsOf(site: SafeSite, asked: Asked): Transaction[] {
  const { vault } = site
  if (asked.action === 'pause' || asked.action === 'unpause')
    return [to(vault, encodeFunctionData({ abi: vaultAbi, functionName: asked.action }))]
  const amount = amountOf(asked)
  const token = tokenOf(site, amount.coin)
  if (asked.action === 'cap') {
    if (amount.units > mostUnits) throw invalid('amount', 'too_much')
    const args = [token, amount.units] as const
    return [to(vault, encodeFunctionData({ abi: vaultAbi, functionName: 'setCap', args }))]
  }
  if (!asked.account || amount.units === 0n) throw invalid(asked.account ? 'amount' : 'account', 'missing')
  const account = accountOf(asked.account)
  if (token === zeroAddress) {
    const data = encodeFunctionData({ abi: vaultAbi, functionName: 'depositNative', args: [account] })
    return [to(vault, data, amount.units)]
  }
  const { units } = amount
  // Exactly what is paid in: nothing is left that the vault may take later.
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [vault, units] })
  const deposit = encodeFunctionData({
    abi: vaultAbi,
    functionName: 'deposit',
    args: [token, units, account],
  })
  return [to(token, approve), to(vault, deposit)]
}

function to(address: Address, data: Hex, value = 0n): Transaction {
  return { to: address, value: String(value), data, contractMethod: null, contractInputsValues: null }
}

function amountOf({ coin, amount }: Asked): Money {
  if (!coin || !amount) throw invalid(coin ? 'amount' : 'coin', 'missing')
  try {
    return parseMoney(amount, coin)
  } catch (cause) {
    throw new ApiError('request.invalid', { field: 'amount', rule: 'amount' }, { cause })
  }
}

function tokenOf({ tokens }: SafeSite, coin: Coin): Address {
  if (coin === 'ETH') return zeroAddress
  const token = tokens.find((one) => one.coin === coin)
  if (!token) throw invalid('coin', 'no_contract')
  return token.address
}

function invalid(field: string, rule: string): ApiError {
  return new ApiError('request.invalid', { field, rule })
}
