import type { Payouts, PayoutWaits, SignedPayout } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { encodeFunctionData, keccak256 } from 'viem'
import type { PayingConnection } from './connect.ts'
import { type Fees, offerFees } from './offer-fees.ts'
import { payoutGas } from './payout-gas.ts'
import { payoutLines } from './payout-lines.ts'

/** Signs a payout of lines; sends nothing. */
export async function signPayouts(
  connection: PayingConnection,
  { lines, nonce, replaces }: Parameters<Payouts['sign']>[0],
): Promise<SignedPayout | PayoutWaits> {
  const { client, options } = connection
  const { address } = options.payer
  const [fees, balance, mined] = await Promise.all([
    offerFees(connection, replaces && feesOf(replaces)),
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
  ])
  if (!fees) return { waits: 'fee_ceiling' }
  const gas = replaces?.terms.gas ? BigInt(replaces.terms.gas) : await payoutGas(connection, lines.length)
  // A node keeps the gas of those before it too, which the balance still holds: as much for each as for this one.
  const before = nonce > BigInt(mined) ? nonce - BigInt(mined) : 0n
  if (balance < gas * fees.maxFeePerGas * (before + 1n)) return { waits: 'payer_has_no_gas' }
  const args = [payoutLines(connection, lines)] as const
  const bytes = await options.payer.signTransaction({
    type: 'eip1559',
    chainId: options.chainId,
    to: options.vault,
    data: encodeFunctionData({ abi: vaultAbi, functionName: 'payoutTolerant', args }),
    nonce: Number(nonce),
    gas,
    ...fees,
  })
  const terms = {
    gas: `${gas}`,
    maxFeePerGas: `${fees.maxFeePerGas}`,
    maxPriorityFeePerGas: `${fees.maxPriorityFeePerGas}`,
  }
  return { hash: keccak256(bytes), bytes, payer: address, nonce, terms }
}

function feesOf({ terms }: SignedPayout): Fees {
  const { maxFeePerGas = '0', maxPriorityFeePerGas = '0' } = terms
  return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
}
