import { wrappedBitcoinAbi } from '@lode/contracts'
import { type Address, encodeFunctionData, type Hex, keccak256, parseEther, parseUnits } from 'viem'
import type { CoinSender } from '../../onramp/index.ts'
import { accountIndex, localChain } from '../../world/settings.ts'
import { accountAt, type ChainClients } from '../chain/connect-to-chain.ts'
import type { Contracts } from '../chain/contracts.ts'
import { mintTokens } from '../chain/give-coins.ts'
import type { Chain } from '../chain/start-chain.ts'

/** The coins that the provider sells from: more than is bought before somebody resets the world. */
const stock = {
  ETH: parseEther('100000'),
  USDT: parseUnits('1000000000', 6),
  BTC: parseUnits('10000', 8),
} as const

/** Gives the provider that sells crypto its coins, on a chain where it has none. */
export async function stockOnramp(
  chain: ChainClients,
  contracts: Pick<Contracts, 'tether' | 'wrappedBitcoin'>,
): Promise<void> {
  const { address } = accountAt(accountIndex.onramp)
  if ((await chain.publicClient.getBalance({ address })) > 0n) return
  for (const [token, amount] of [
    [contracts.tether, stock.USDT],
    [contracts.wrappedBitcoin, stock.BTC],
  ] as const)
    await mintTokens(chain, { token, to: address, amount })
  // Last: an account with it has all.
  await chain.testClient.setBalance({ address, value: stock.ETH })
}

/** Sends the provider's coins, from an account of its own, whose nonces nobody else uses. */
export function coinSender(
  { publicClient, walletClient }: Pick<Chain, 'publicClient' | 'walletClient'>,
  contracts: Pick<Contracts, 'tether' | 'wrappedBitcoin'>,
): CoinSender {
  const wallet = walletClient(accountIndex.onramp)
  const { account } = wallet
  const tokens = { USDT: contracts.tether, BTC: contracts.wrappedBitcoin }
  return {
    chainId: localChain.id,
    contractOf: (coin) => (coin === 'ETH' ? '' : tokens[coin]),
    async sign({ coin, address, units }) {
      const to = address as Address
      const call =
        coin === 'ETH'
          ? { to, value: units }
          : {
              to: tokens[coin],
              data: encodeFunctionData({
                ...{ abi: wrappedBitcoinAbi, functionName: 'transfer', args: [to, units] },
              }),
            }
      const nonce = await publicClient.getTransactionCount({ address: account.address, blockTag: 'pending' })
      const request = await wallet.prepareTransactionRequest({ ...call, nonce })
      const raw = await wallet.signTransaction(request)
      return { hash: keccak256(raw), raw }
    },
    async broadcast(raw) {
      try {
        await publicClient.sendRawTransaction({ serializedTransaction: raw as Hex })
      } catch (error) {
        // The chain has it already, in its pool or in a block.
        if (!/already|nonce too low/i.test(String(error))) throw error
      }
    },
    async isMined(hash) {
      return publicClient.getTransactionReceipt({ hash: hash as Hex }).then(
        () => true,
        (error: Error) => {
          if (error.name === 'TransactionReceiptNotFoundError') return false
          throw error
        },
      )
    },
  }
}
