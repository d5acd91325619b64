import type { Account, Address, Chain, PublicClient, Transport, WalletClient } from 'viem'
import { receiptOf } from '../receipt-of.ts'
import { planExit } from './plan-exit.ts'

/**
 * Deploys a vault's way out of offerings, unless it stands already. It pays once the vault's administrator has made it a payer.
 * @throws {Error} when the deployment reverted
 */
export async function deployExit(
  {
    publicClient,
    walletClient,
  }: { publicClient: PublicClient; walletClient: WalletClient<Transport, Chain | undefined, Account> },
  vault: Address,
): Promise<{ exit: Address; isNew: boolean }> {
  const { exit, to, data } = planExit(vault)
  if (((await publicClient.getCode({ address: exit })) ?? '0x') !== '0x') return { exit, isNew: false }
  const { account, chain } = walletClient
  const hash = await walletClient.sendTransaction({ account, chain: chain ?? null, to, data })
  const receipt = await receiptOf(publicClient, hash)
  if (receipt.status !== 'success') throw new Error(`the deployment ${hash} reverted`)
  return { exit, isNew: true }
}
