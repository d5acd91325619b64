import type { PayoutCheck, PayoutLine } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { BaseError, ContractFunctionRevertedError, ExecutionRevertedError, type StateOverride } from 'viem'
import type { PayingConnection } from './connect.ts'
import { isPassing } from './is-passing.ts'
import type { Fees } from './offer-fees.ts'
import { payoutGas } from './payout-gas.ts'
import { payoutLines } from './payout-lines.ts'

/**
 * Tries lines as one batch that is all or nothing. Where it is refused halves of it are, on top of those that passed before
 * them, until the lines that are to blame are alone: what a cap leaves goes to the first. At the market's price of gas: a recipient's
 * code can read it, and refuse only where it is not zero.
 */
export async function checkPayouts(
  connection: PayingConnection,
  lines: readonly PayoutLine[],
): Promise<PayoutCheck[]> {
  if (lines.length === 0) return []
  const { client, options } = connection
  const { address } = options.payer
  const [{ maxFeePerGas, maxPriorityFeePerGas }, gas, balance] = await Promise.all([
    client.estimateFeesPerGas(),
    payoutGas(connection, lines.length),
    client.getBalance({ address }),
  ])
  const cost = gas * maxFeePerGas
  // A trial at a price is refused where its sender could not pay for it: that is for who signs to find.
  const stateOverride = balance < cost ? [{ address, balance: cost }] : undefined
  return tryInHalves(
    { ...connection, terms: { gas, maxFeePerGas, maxPriorityFeePerGas, stateOverride } },
    lines,
  )
}

type Trial = PayingConnection & {
  readonly terms: Fees & { readonly gas: bigint; readonly stateOverride: StateOverride | undefined }
}

async function tryInHalves(
  trial: Trial,
  lines: readonly PayoutLine[],
  before: readonly PayoutLine[] = [],
): Promise<PayoutCheck[]> {
  const refusal = await refusalOf(trial, [...before, ...lines])
  if (!refusal) return lines.map(() => ({ ok: true }))
  const [line] = lines
  if (lines.length === 1 && line) return [await blame(trial, line, refusal)]
  const [first, second] = [lines.slice(0, lines.length >> 1), lines.slice(lines.length >> 1)]
  const checks = await tryInHalves(trial, first, before)
  const passed = first.filter((_, i) => checks[i]?.ok)
  return [...checks, ...(await tryInHalves(trial, second, [...before, ...passed]))]
}

/**
 * A line can never be paid only where the same payment to ourselves could be: what is refused to everybody (a token that
 * blocks the vault, say) is nobody's refusal.
 */
async function blame(trial: Trial, line: PayoutLine, refusal: Refusal): Promise<PayoutCheck> {
  const { reason, said } = refusal
  const suspect = said && !isPassing(reason)
  const ourselves = { ...line, to: trial.options.payer.address }
  return { ok: false, forever: suspect && !(await refusalOf(trial, [ourselves])), reason }
}

/** Why the vault would not pay lines now. `said`: in a contract's own words. */
type Refusal = { reason: string; said: boolean }

async function refusalOf(trial: Trial, lines: readonly PayoutLine[]): Promise<Refusal | null> {
  const { client, options, terms } = trial
  try {
    await client.simulateContract({
      abi: vaultAbi,
      functionName: 'payout',
      args: [payoutLines(trial, lines)],
      address: options.vault,
      account: options.payer,
      ...terms,
    })
    return null
  } catch (error) {
    const revert =
      error instanceof BaseError
        ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
        : null
    if (revert instanceof ContractFunctionRevertedError) {
      const reason = revert.data?.errorName ?? revert.reason ?? revert.signature ?? 'reverted'
      // Without the contract's own words it may be the node that failed, or a token that is paused: nobody's refusal.
      return { reason, said: (revert.raw ?? '0x') !== '0x' }
    }
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError))
      return { reason: 'reverted', said: false }
    throw error
  }
}
