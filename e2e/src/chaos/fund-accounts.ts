import { vaultAbi, wrappedBitcoinAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import { stringToHex } from 'viem'
import { until } from '../until.ts'
import type { Arena } from './arena.ts'

/** Pays units of BTC, or of USDT, into each of some accounts of the ledger, and waits until all are credited. */
export async function fundAccounts(
  { contracts, walletClient, signers, publicClient, db }: Arena,
  { accounts, units, coin = 'BTC' }: { accounts: readonly string[]; units: bigint; coin?: 'BTC' | 'USDT' },
): Promise<void> {
  const [account] = signers.users
  const all = units * BigInt(accounts.length)
  const address = coin === 'BTC' ? contracts.wrappedBitcoin : contracts.tether
  const token = { address, abi: wrappedBitcoinAbi } as const
  const minted = await walletClient.writeContract({
    ...token,
    functionName: 'mint',
    args: [account.address, all],
    account: signers.minter,
  })
  await receiptOf(publicClient, minted)
  const approval = await walletClient.writeContract({
    ...token,
    functionName: 'approve',
    args: [contracts.vault, all],
    account,
  })
  await receiptOf(publicClient, approval)
  for (const name of accounts)
    await walletClient.writeContract({
      address: contracts.vault,
      abi: vaultAbi,
      functionName: 'deposit',
      args: [address, units, stringToHex(name, { size: 32 })],
      account,
      // What it costs is not asked of a chain on which the one before is not mined yet.
      gas: 300_000n,
    })
  await until('all are paid', async () => {
    const rows =
      await db`select from account where owner = any (${accounts as string[]}) and coin = ${coin} and balance > 0`
    return rows.length === accounts.length
  })
}
