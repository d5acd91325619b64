import { tetherLikeAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import type { Address } from 'viem'
import { estimateFeesPerGas, getBalance, readContract } from 'viem/actions'
import type { DepositContracts } from './deposit-from-wallet.ts'

/** More gas than a deposit of ETH takes (30,979 were seen), so that Max leaves enough to pay for it. */
const gasOfDeposit = 60_000n

/**
 * What a wallet holds of a coin, and how much of it can be deposited: for ETH less the gas of the deposit itself.
 * Base units.
 */
export async function readWalletBalance(
  { wagmi, contracts }: { wagmi: WalletModal['wagmi']; contracts: DepositContracts },
  { coin, address }: { coin: Coin; address: Address },
): Promise<{ units: bigint; spendable: bigint }> {
  const reader = wagmi.getClient({ chainId: contracts.chainId })
  const token = contracts.tokens[coin]
  if (token) {
    const units = await readContract(reader, {
      address: token,
      abi: tetherLikeAbi,
      functionName: 'balanceOf',
      args: [address],
    })
    return { units, spendable: units }
  }
  const [units, { maxFeePerGas }] = await Promise.all([
    getBalance(reader, { address }),
    estimateFeesPerGas(reader),
  ])
  const left = units - gasOfDeposit * maxFeePerGas
  return { units, spendable: left > 0n ? left : 0n }
}
