import type { Coin } from '@lode/domain'
import type { Address } from 'viem'
import type { DepositDeps } from './deposit-from-wallet.ts'
import { readAllowance } from './read-allowance.ts'

/** What our vault may still take of a coin from a wallet, in base units. */
export type Approval = { coin: Coin; left: bigint }

/**
 * Reads from the chain what our vault may still take of each of our tokens from a wallet.
 * @throws {DepositStopped} at `allowance` when the chain does not answer
 */
export function readApprovals(
  { wagmi, contracts: { chainId, vault, tokens } }: Pick<DepositDeps, 'wagmi' | 'contracts'>,
  { owner }: { owner: Address },
): Promise<Approval[]> {
  const reader = wagmi.getClient({ chainId })
  return Promise.all(
    (Object.entries(tokens) as [Coin, Address][]).map(async ([coin, token]) => ({
      coin,
      left: await readAllowance(reader, { token, owner, spender: vault }),
    })),
  )
}
