import type { Hex } from 'viem'
import type { DepositDeps, DepositProgress } from './deposit-from-wallet.ts'
import { followHash } from './follow-deposit.ts'

/**
 * Follows an approval that was sent, by the chain alone: no wallet is asked for anything. What the token then allows is
 * read when the deposit goes on.
 * @throws {DepositStopped} `reverted`
 * @example await followApproval(deps, { step: 'approval', hash }, show, () => !signal.aborted)
 */
export async function followApproval(
  { wagmi, contracts }: DepositDeps,
  { step, hash }: { step: 'reset' | 'approval'; hash: Hex },
  onStep: (progress: DepositProgress) => void,
  goOn: () => boolean,
): Promise<void> {
  const reader = wagmi.getClient({ chainId: contracts.chainId })
  const receipt = await followHash(reader, { step, hash: () => Promise.resolve(hash) }, onStep, goOn)
  if (receipt !== undefined) onStep({ step, state: 'done', hash: receipt.transactionHash })
}
