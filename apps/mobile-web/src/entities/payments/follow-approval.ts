import type { Coin } from '@lode/domain'
import type { Address, Hex } from 'viem'
import type { DepositDeps, DepositProgress } from './deposit-from-wallet.ts'
import { DepositStopped } from './deposit-stopped.ts'
import { followHash } from './follow-deposit.ts'
import { readAllowance } from './read-allowance.ts'

/**
 * Follows an approval that was sent until the token allows what it was for, by the chain alone: no wallet is asked for anything.
 * @throws {DepositStopped} `reverted`
 * @example await followApproval(deps, { step: 'approval', hash, coin: 'USDT', units, from }, show, () => !signal.aborted)
 */
export async function followApproval(
  { wagmi, contracts: { chainId, vault, tokens }, clock }: DepositDeps,
  sent: { step: 'reset' | 'approval'; hash: Hex; coin: Coin; units: bigint; from: Address },
  onStep: (progress: DepositProgress) => void,
  goOn: () => boolean,
): Promise<void> {
  const { step, hash, coin, units, from } = sent
  const token = tokens[coin]
  if (!token) throw new DepositStopped(step, 'refused')
  const reader = wagmi.getClient({ chainId })
  const wanted = step === 'reset' ? 0n : units
  const isDone = async (): Promise<boolean> =>
    (await readAllowance(reader, { token, owner: from, spender: vault })) === wanted
  const followed = await followHash(reader, { step, hash, isDone, clock }, onStep, goOn)
  if (followed !== undefined) onStep({ step, state: 'done', hash: followed.receipt?.transactionHash ?? hash })
}
