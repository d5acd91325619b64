import type { SendAnswer } from '@lode/chain'
import { type Address, BaseError, type Hex, type LocalAccount } from 'viem'
import { broadcast } from './broadcast.ts'
import type { PayingConnection } from './connect.ts'
import { type Fees, offerFees } from './offer-fees.ts'

/** A transaction that so many blocks have left out is stuck: five minutes of Ethereum. */
const stuckAfter = 25n

/** The one under way: its nonce, the block since which it waits, and its fees where this process knows them. */
type UnderWay = { readonly nonce: number; readonly since: bigint; readonly fees?: Fees }

/** What a transaction calls. */
export type Call = { readonly to: Address; readonly data: Hex; readonly gas: bigint }

/** Sends what `make` answers; that is asked only when nothing is under way. */
export type Send = (make: () => Promise<Call | null>) => Promise<SendAnswer>

/**
 * Sends from an account, one transaction at a time. A stuck one is replaced, at its nonce and with higher fees, by what was
 * asked for last: whatever is left out by that is asked for again. All that is remembered is what the last one offered; a process
 * that did not send it offers the market's fees, and more each time that the node calls that too little.
 */
export function openSender(connection: PayingConnection, sender: LocalAccount): Send {
  const { client, options } = connection
  const { chainId } = options
  const { address } = sender
  let last: UnderWay | undefined
  return async (make) => {
    const [height, nonce, next, balance] = await Promise.all([
      client.getBlockNumber(),
      client.getTransactionCount({ address, blockTag: 'latest' }),
      client.getTransactionCount({ address, blockTag: 'pending' }),
      client.getBalance({ address }),
    ])
    let stuck: UnderWay | undefined
    if (next > nonce) {
      if (last?.nonce !== nonce) last = { nonce, since: height }
      if (height - last.since < stuckAfter) return 'waiting'
      stuck = last
    }
    const call = await make()
    if (!call) return 'nothing'
    const fees = await offerFees(connection, stuck?.fees)
    if (!fees) return 'fee_ceiling'
    if (balance < call.gas * fees.maxFeePerGas) return 'no_gas'
    const bytes = await sender.signTransaction({ type: 'eip1559', chainId, nonce, ...call, ...fees })
    try {
      await broadcast(connection, bytes)
    } catch (error) {
      if (!stuck || !tooLittle(error)) throw error
      last = { ...stuck, fees }
      return 'waiting'
    }
    last = { nonce, since: height, fees }
    return 'sent'
  }
}

/** Whether a node refused it for offering too little more than the one that it has, in the words of the common nodes. */
function tooLittle(error: unknown): boolean {
  return error instanceof BaseError && /underpriced|replac/i.test(error.details)
}
