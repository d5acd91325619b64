import { vaultAbi, wrappedBitcoinAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import type { Address, Hex } from 'viem'
import type { Contracts } from './contracts.ts'
import { mintTokens } from './give-coins.ts'
import type { Chain } from './start-chain.ts'

export type VaultDeposit = {
  readonly contracts: Contracts
  /** The index of the depositor's account. */
  readonly from: number
  readonly token: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly account: Hex
}

/** Mints tokens to one of our accounts and deposits them, allowing the vault exactly so much. */
export async function depositToVault(chain: Chain, deposit: VaultDeposit): Promise<void> {
  const { contracts, from, token, amount, account } = deposit
  const wallet = chain.walletClient(from)
  await mintTokens(chain, { token, to: wallet.account.address, amount })
  const write = { account: wallet.account, chain: wallet.chain }
  // The tokens differ in what approve returns; nothing is read from it.
  const approval = await wallet.writeContract({
    ...write,
    address: token,
    abi: wrappedBitcoinAbi,
    functionName: 'approve',
    args: [contracts.vault, amount],
  })
  await receiptOf(chain.publicClient, approval)
  const hash = await wallet.writeContract({
    ...write,
    address: contracts.vault,
    abi: vaultAbi,
    functionName: 'deposit',
    args: [token, amount, account],
  })
  const { status } = await receiptOf(chain.publicClient, hash)
  if (status !== 'success') throw new Error(`the deposit ${hash} reverted`)
}
