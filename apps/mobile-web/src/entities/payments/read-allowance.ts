import { tetherLikeAbi } from '@lode/contracts'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { DepositStopped } from './deposit-stopped.ts'

/**
 * How much of a token the spender may take, in base units.
 * @throws {DepositStopped} at `allowance` when the chain does not answer
 */
export async function readAllowance(
  reader: Client,
  { token, owner, spender }: { token: Address; owner: Address; spender: Address },
): Promise<bigint> {
  try {
    return await readContract(reader, {
      address: token,
      abi: tetherLikeAbi,
      functionName: 'allowance',
      args: [owner, spender],
    })
  } catch (cause) {
    throw new DepositStopped('allowance', 'failed', { cause })
  }
}
