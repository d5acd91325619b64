import { wrappedBitcoinAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import type { Address } from 'viem'
import { accountIndex, grant } from '../../world/settings.ts'
import type { ChainClients } from './connect-to-chain.ts'
import type { Contracts } from './contracts.ts'
import type { Chain } from './start-chain.ts'

/** The faucet: adds ETH, USDT and wrapped bitcoin to what an address has. */
export async function giveCoins(
  chain: Chain,
  { contracts, address }: { contracts: Contracts; address: Address },
): Promise<void> {
  const value = (await chain.publicClient.getBalance({ address })) + grant.ETH
  await chain.testClient.setBalance({ address, value })
  await mintTokens(chain, { token: contracts.tether, to: address, amount: grant.USDT })
  await mintTokens(chain, { token: contracts.wrappedBitcoin, to: address, amount: grant.BTC })
}

/** Mints a test token; both kinds have the same `mint`. */
export async function mintTokens(
  chain: ChainClients,
  { token, to, amount }: { token: Address; to: Address; amount: bigint },
): Promise<void> {
  const hash = await chain.walletClient(accountIndex.faucet).writeContract({
    address: token,
    abi: wrappedBitcoinAbi,
    functionName: 'mint',
    args: [to, amount],
  })
  const { status } = await receiptOf(chain.publicClient, hash)
  if (status !== 'success') throw new Error(`the mint ${hash} reverted`)
}
