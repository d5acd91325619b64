import type { PayoutCheck, PayoutLine } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { BaseError, ContractFunctionRevertedError, ExecutionRevertedError } from 'viem'
import type { PayingConnection } from './connect.ts'
import { payoutLines } from './payout-lines.ts'

/**
 * Reverts of the vault that say nothing against the recipient: they pass by themselves or by a hand of ours. A number
 * that is paid was paid by us; the node that called it unpaid a moment ago has not heard of it yet.
 */
const passing = [
  'BookedExceeded',
  'CapExceeded',
  'EnforcedPause',
  'AccessControlUnauthorizedAccount',
  'AlreadyPaid',
]
/**
 * Tries lines as one batch that is all or nothing. Where it is refused halves of it are, on top of those that passed before
 * them, until the lines that are to blame are alone: what a cap leaves goes to the first.
 */
export async function checkPayouts(
  connection: PayingConnection,
  lines: readonly PayoutLine[],
  before: readonly PayoutLine[] = [],
): Promise<PayoutCheck[]> {
  if (lines.length === 0) return []
  const refusal = await refusalOf(connection, [...before, ...lines])
  if (!refusal) return lines.map(() => ({ ok: true }))
  const [line] = lines
  if (lines.length === 1 && line) return [await blame(connection, line, refusal)]
  const [first, second] = [lines.slice(0, lines.length >> 1), lines.slice(lines.length >> 1)]
  const checks = await checkPayouts(connection, first, before)
  const passed = first.filter((_, i) => checks[i]?.ok)
  return [...checks, ...(await checkPayouts(connection, second, [...before, ...passed]))]
}

/**
 * A line can never be paid only where the same payment to ourselves could be: what is refused to everybody (a token that
 * blocks the vault, say) is nobody's refusal.
 */
async function blame(connection: PayingConnection, line: PayoutLine, refusal: Refusal): Promise<PayoutCheck> {
  const { reason, said } = refusal
  const suspect = said && !passing.includes(reason)
  const ourselves = { ...line, to: connection.options.payer.address }
  return { ok: false, forever: suspect && !(await refusalOf(connection, [ourselves])), reason }
}

/** Why the vault would not pay lines now. `said`: in a contract's own words. */
type Refusal = { reason: string; said: boolean }

async function refusalOf(
  connection: PayingConnection,
  lines: readonly PayoutLine[],
): Promise<Refusal | null> {
  const { client, options } = connection
  try {
    await client.simulateContract({
      abi: vaultAbi,
      functionName: 'payout',
      args: [payoutLines(connection, lines)],
      address: options.vault,
      account: options.payer,
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
