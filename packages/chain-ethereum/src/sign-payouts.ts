import type { PayoutLine, Payouts, PayoutWaits, SignedPayout } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { encodeFunctionData, keccak256 } from 'viem'
import type { PayingConnection } from './connect.ts'
import { type Fees, offerFees } from './offer-fees.ts'
import { payoutLines } from './payout-lines.ts'

/** The simulation ran a moment before the payment; the recipient's code may cost more then. */
const gasReserve = 40_000n
/**
 * What a line may cost more than when it was tried. ETH: all that the vault gives to a recipient's code. A token: a balance that
 * was emptied meanwhile is written anew.
 */
const lineReserve = { ether: 50_000n, token: 20_000n }
/** What it costs to give each line a call of its own. */
const lineCall = 3000n

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
  const gas = replaces?.terms.gas ? BigInt(replaces.terms.gas) : await gasOf(connection, lines)
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

/**
 * What a transaction of these lines may cost. Estimated as a batch that is all or nothing: of a tolerant one a node would take
 * the least with which it does not revert, however many of its lines run out of gas.
 */
async function gasOf(connection: PayingConnection, lines: readonly PayoutLine[]): Promise<bigint> {
  const { client, options } = connection
  // Asked of the latest block, as it stands: what viem's preparation asks would be refused where the payer has no gas.
  const estimate = await client.estimateContractGas({
    abi: vaultAbi,
    functionName: 'payout',
    args: [payoutLines(connection, lines)],
    address: options.vault,
    account: options.payer,
    blockTag: 'latest',
    prepare: false,
  })
  return lines.reduce(
    (gas, { coin }) =>
      gas + lineCall + (connection.contractOf(coin) === null ? lineReserve.ether : lineReserve.token),
    estimate + gasReserve,
  )
}

function feesOf({ terms }: SignedPayout): Fees {
  const { maxFeePerGas = '0', maxPriorityFeePerGas = '0' } = terms
  return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
}
