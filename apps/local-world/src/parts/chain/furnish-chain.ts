import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vaultAbi } from '@lode/contracts'
import { type DeployedContracts, deployContracts } from '@lode/contracts/deploy'
import { receiptOf } from '@lode/contracts/receipt-of'
import { type Address, keccak256, stringToHex } from 'viem'
import { accountIndex, demoAccounts, exchangeInventory, grant, poolIncome } from '../../world/settings.ts'
import { accountAt } from './connect-to-chain.ts'
import type { Contracts } from './contracts.ts'
import { depositToVault } from './deposit-to-vault.ts'
import { giveCoins } from './give-coins.ts'
import type { Chain } from './start-chain.ts'

/**
 * Puts on a new chain what the product finds on a real one: contracts, money in wallets, the pool's first
 * income and the exchange's inventory. On a chain that has them it reads where they are.
 */
export async function furnishChain(chain: Chain, { folder }: { folder: string }): Promise<Contracts> {
  const file = join(folder, 'contracts.json')
  if (!chain.fresh) return JSON.parse(await readFile(file, 'utf8')) as Contracts
  const { vault, tether, wrappedBitcoin, offeringExit, block } = await deployContracts({
    publicClient: chain.publicClient,
    walletClient: chain.walletClient(accountIndex.deployer),
    admin: accountAt(accountIndex.admin).address,
    payer: accountAt(accountIndex.payer).address,
    guardian: accountAt(accountIndex.guardian).address,
    minter: accountAt(accountIndex.faucet).address,
  })
  const contracts: Contracts = { vault, tether, wrappedBitcoin, offeringExit, block: String(block) }
  await openWayOut(chain, { vault, offeringExit })
  for (const { index } of demoAccounts) {
    const { address } = accountAt(index)
    await chain.testClient.setBalance({ address, value: 0n })
    await giveCoins(chain, { contracts, address })
  }
  for (const index of [accountIndex.sweeper, accountIndex.offering])
    await chain.testClient.setBalance({ address: accountAt(index).address, value: grant.ETH })
  await payPoolIncome(chain, { contracts, amount: poolIncome.first })
  await stockExchange(chain, contracts)
  await writeFile(file, JSON.stringify(contracts, null, 2))
  await chain.save()
  return contracts
}

/** Gives the contract of offerings its right on the vault, and an account of its own the right to tell it of offerings. */
async function openWayOut(
  chain: Chain,
  { vault, offeringExit }: Pick<DeployedContracts, 'vault' | 'offeringExit'>,
): Promise<void> {
  const grants = [
    ['EXIT_ROLE', offeringExit],
    ['OFFERING_ROLE', accountAt(accountIndex.offering).address],
  ] as const
  for (const [role, account] of grants)
    await receiptOf(
      chain.publicClient,
      await chain.walletClient(accountIndex.admin).writeContract({
        address: vault,
        abi: vaultAbi,
        functionName: 'grantRole',
        args: [keccak256(stringToHex(role)), account],
      }),
    )
}

/** The pool's payout: bitcoin for the treasury that daily profits are paid from. */
export async function payPoolIncome(
  chain: Chain,
  { contracts, amount }: { contracts: Contracts; amount: bigint },
): Promise<void> {
  await depositToVault(chain, {
    contracts,
    from: accountIndex.pool,
    token: contracts.wrappedBitcoin,
    amount,
    account: ledgerAccount('treasury/mining'),
  })
}

async function stockExchange(chain: Chain, contracts: Contracts): Promise<void> {
  const account = ledgerAccount('liquidity/exchange')
  const from = accountIndex.exchange
  const tokens: [Address, bigint][] = [
    [contracts.tether, exchangeInventory.USDT],
    [contracts.wrappedBitcoin, exchangeInventory.BTC],
  ]
  for (const [token, amount] of tokens)
    await depositToVault(chain, { contracts, from, token, amount, account })
  const hash = await chain.walletClient(from).writeContract({
    address: contracts.vault,
    abi: vaultAbi,
    functionName: 'depositNative',
    args: [account],
    value: exchangeInventory.ETH,
  })
  await receiptOf(chain.publicClient, hash)
}

/** An account of the ledger that is no user's, as the vault names it. */
export function ledgerAccount(name: string): `0x${string}` {
  return stringToHex(name, { size: 32 })
}
