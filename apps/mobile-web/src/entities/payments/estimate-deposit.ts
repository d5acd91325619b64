import type { WalletModal } from '@lode/wallet-modal'
import type { Address } from 'viem'
import { estimateFeesPerGas, getBalance } from 'viem/actions'
import type { DepositContracts, DepositIntent } from './deposit-from-wallet.ts'
import { readAllowance } from './read-allowance.ts'

/** Gas of each request, above what was measured (`contracts/snapshots/gas.json`): an estimate that is not too low. */
const gas = { approve: 60_000n, depositToken: 80_000n, depositNative: 45_000n }

/** What a deposit will ask of its wallet: how many requests, and what the network takes, in wei, of how much there. */
export type DepositEstimate = { requests: number; fee: bigint; ether: bigint }

/** Estimates a deposit before the wallet opens: by the allowance that stands, at the gas price of now. */
export async function estimateDeposit(
  { wagmi, contracts }: { wagmi: WalletModal['wagmi']; contracts: DepositContracts },
  { coin, units, from }: DepositIntent & { from: Address },
): Promise<DepositEstimate> {
  const reader = wagmi.getClient({ chainId: contracts.chainId })
  const token = contracts.tokens[coin]
  const [{ maxFeePerGas }, ether, residual] = await Promise.all([
    estimateFeesPerGas(reader),
    getBalance(reader, { address: from }),
    token ? readAllowance(reader, { token, owner: from, spender: contracts.vault }) : units,
  ])
  const approvals = residual === units ? 0 : residual !== 0n && coin === 'USDT' ? 2 : 1
  const deposit = token ? gas.depositToken : gas.depositNative
  return { requests: approvals + 1, fee: (gas.approve * BigInt(approvals) + deposit) * maxFeePerGas, ether }
}
