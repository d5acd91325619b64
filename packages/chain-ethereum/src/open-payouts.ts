import type { PayoutCheck, PayoutLine, Payouts, PayoutWaits, SignedPayout } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ExecutionRevertedError,
  encodeFunctionData,
  type Hash,
  type Hex,
  keccak256,
  TransactionReceiptNotFoundError,
  toHex,
  zeroAddress,
} from 'viem'
import { broadcast, hasTransaction } from './broadcast.ts'
import type { Connection } from './connect.ts'
import { type Fees, offerFees } from './offer-fees.ts'

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
/** The simulation ran a moment before the payment; the recipient's code may cost more then. */
const gasReserve = 40_000n

/** Paying out of the vault, one line a transaction. Opening it asks nothing of the node. */
export function openPayouts(connection: Connection): Payouts {
  const { client, options } = connection
  const payer = options.payer.address
  const vault = { address: options.vault, abi: vaultAbi } as const
  return {
    payer,
    check: (line) => checkLine(connection, line),
    nonce: async ({ payer: of = payer, at } = {}) =>
      BigInt(
        await client.getTransactionCount({
          address: of as Address,
          ...(at === undefined ? { blockTag: 'latest' } : { blockNumber: at }),
        }),
      ),
    sign: (request) => signLine(connection, request),
    broadcast: (bytes) => broadcast(connection, bytes as Hex),
    async status(hash) {
      try {
        const receipt = await client.getTransactionReceipt({ hash: hash as Hash })
        const { blockNumber: height, blockHash } = receipt
        return { state: 'mined', succeeded: receipt.status === 'success', height, blockHash }
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
        return { state: (await hasTransaction(connection, hash as Hash)) ? 'waiting' : 'unknown' }
      }
    },
    isPaid: (number) => client.readContract({ ...vault, functionName: 'isPaid', args: [idOf(number)] }),
  }
}

function idOf(number: bigint): Hex {
  return toHex(number, { size: 32 })
}

function callOf({ contractOf }: Connection, line: PayoutLine) {
  const token = contractOf(line.coin) ?? zeroAddress
  const payout = { id: idOf(line.number), token, to: line.to as Address, amount: line.units }
  return { abi: vaultAbi, functionName: 'payout', args: [[payout]] } as const
}

/**
 * Tries a line without sending it. It can never be paid only where the same payment to ourselves could be: what is refused to
 * everybody (a token that blocks the vault, say) is nobody's refusal.
 */
async function checkLine(connection: Connection, line: PayoutLine): Promise<PayoutCheck> {
  const refusal = await refusalOf(connection, line)
  if (!refusal) return { ok: true }
  const { reason, said } = refusal
  const suspect = said && !passing.includes(reason)
  const ourselves = { ...line, to: connection.options.payer.address }
  return { ok: false, forever: suspect && !(await refusalOf(connection, ourselves)), reason }
}

/** Why the vault would not pay a line now; null when it would. `said`: in a contract's own words. */
async function refusalOf(
  connection: Connection,
  line: PayoutLine,
): Promise<{ reason: string; said: boolean } | null> {
  const { client, options } = connection
  try {
    await client.simulateContract({
      ...callOf(connection, line),
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

async function signLine(
  connection: Connection,
  { line, nonce, replaces }: { line: PayoutLine; nonce: bigint; replaces?: SignedPayout },
): Promise<SignedPayout | PayoutWaits> {
  const { client, options } = connection
  const call = callOf(connection, line)
  const { address } = options.payer
  const [fees, balance, mined] = await Promise.all([
    offerFees(connection, replaces && feesOf(replaces)),
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
  ])
  if (!fees) return { waits: 'fee_ceiling' }
  // Asked of the latest block, as it stands: what viem's preparation asks would be refused where the payer has no gas.
  const at = { address: options.vault, account: options.payer, blockTag: 'latest', prepare: false } as const
  const gas = replaces?.terms.gas
    ? BigInt(replaces.terms.gas)
    : gasReserve + (await client.estimateContractGas({ ...call, ...at }))
  // A node keeps the gas of those before it too, which the balance still holds: as much for each as for this one.
  const before = nonce > BigInt(mined) ? nonce - BigInt(mined) : 0n
  if (balance < gas * fees.maxFeePerGas * (before + 1n)) return { waits: 'payer_has_no_gas' }
  const bytes = await options.payer.signTransaction({
    type: 'eip1559',
    chainId: options.chainId,
    to: options.vault,
    data: encodeFunctionData(call),
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
