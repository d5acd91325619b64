import { tetherLikeAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import { encodeFunctionData } from 'viem'
import type { DepositDeps } from './deposit-from-wallet.ts'
import type { DepositProgress } from './deposit-progress.ts'
import { DepositStopped } from './deposit-stopped.ts'
import { openWallet } from './open-wallet.ts'
import { readAllowance } from './read-allowance.ts'
import { sendAndSettle } from './send-and-settle.ts'

/**
 * Sets to zero what the vault may still take of a coin from the connected wallet. What counts is what the token says then.
 * @throws {DepositStopped} at `reset`, with why
 * @example await revokeApproval({ wagmi: modal.wagmi, contracts }, { coin: 'USDT' }, show)
 */
export async function revokeApproval(
  { wagmi, contracts }: Pick<DepositDeps, 'wagmi' | 'contracts'>,
  { coin }: { coin: Coin },
  onStep: (progress: DepositProgress) => void,
): Promise<void> {
  const { chainId, vault, tokens } = contracts
  const token = tokens[coin]
  if (!token) throw new DepositStopped('reset', 'refused')
  const wallet = await openWallet(wagmi, { chainId, step: 'reset' })
  const data = encodeFunctionData({ abi: tetherLikeAbi, functionName: 'approve', args: [vault, 0n] })
  const isDone = async (): Promise<boolean> =>
    (await readAllowance(wallet.reader, { token, owner: wallet.address, spender: vault })) === 0n
  await sendAndSettle(wallet, { step: 'reset', to: token, data, value: 0n, isDone }, onStep)
  if (!(await isDone())) throw new DepositStopped('reset', 'reverted')
}
