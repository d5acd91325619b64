import { vaultAbi } from '@lode/contracts'
import type { PayingConnection } from './connect.ts'
import { lower } from './higher-lower.ts'

/** The most that a transaction may take (EIP-7825). */
const mostGas = 2n ** 24n

/**
 * The gas of so many lines where each fails as dearly as it can, as the vault says. Not an estimate: what fails costs more than what
 * is paid, and a recipient's code can tell the two apart. What is not used is not paid for.
 */
export async function payoutGas({ client, options }: PayingConnection, lines: number): Promise<bigint> {
  const vault = { address: options.vault, abi: vaultAbi } as const
  const gas = await client.readContract({ ...vault, functionName: 'payoutGas', args: [BigInt(lines)] })
  return lower(gas, mostGas)
}
