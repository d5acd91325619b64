import { vaultAbi, wrappedBitcoinAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import { stringToHex } from 'viem'
import { until } from '../until.ts'
import type { Arena } from './arena.ts'

/** Pays the treasury 10 BTC, from which daily profits come, and waits until they are credited. */
export async function fundTreasury({
  contracts,
  walletClient,
  signers,
  publicClient,
  db,
}: Arena): Promise<void> {
  const [account] = signers.users
  const token = { address: contracts.wrappedBitcoin, abi: wrappedBitcoinAbi } as const
  const units = 1_000_000_000n
  const hashes = [
    await walletClient.writeContract({
      ...token,
      functionName: 'mint',
      args: [account.address, units],
      account: signers.minter,
    }),
  ]
  await receiptOf(publicClient, hashes[0] ?? '0x')
  const approval = await walletClient.writeContract({
    ...token,
    functionName: 'approve',
    args: [contracts.vault, units],
    account,
  })
  await receiptOf(publicClient, approval)
  await walletClient.writeContract({
    address: contracts.vault,
    abi: vaultAbi,
    functionName: 'deposit',
    args: [contracts.wrappedBitcoin, units, stringToHex('treasury/mining', { size: 32 })],
    account,
  })
  await until('the treasury is paid', async () => {
    const rows = await db`select from account where owner = 'treasury/mining' and balance > 0`
    return rows.length === 1
  })
}
