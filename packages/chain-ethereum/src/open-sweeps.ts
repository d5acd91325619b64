import { type AccountOwner, accountOf, type PayingChain } from '@lode/chain'
import { forwarderFactoryAbi } from '@lode/contracts'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  zeroAddress,
} from 'viem'
import { broadcast } from './broadcast.ts'
import type { PayingConnection } from './connect.ts'
import { type Fees, offerFees } from './offer-fees.ts'

/** A sweep that so many blocks have left out is stuck: five minutes of Ethereum. */
const stuckAfter = 25n

/** The sweep under way: its nonce, the block since which it waits, and its fees where this process knows them. */
type UnderWay = { readonly nonce: number; readonly since: bigint; readonly fees?: Fees }

/**
 * Moving what lies at deposit addresses to the vault, one transaction at a time. A stuck one is replaced, at its nonce and
 * with higher fees, by a sweep of what was asked for last: whichever of the two is mined, the rest lies there still. All that
 * is remembered is what the last one offered; a process that did not send it offers the market's fees, and more
 * each time that the node calls that too little.
 */
export function openSweeps(connection: PayingConnection): PayingChain['sweep'] {
  const { client, options } = connection
  const { address } = options.sweeper
  let last: UnderWay | undefined
  return async ({ coin, owners }) => {
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
    const token = connection.contractOf(coin) ?? zeroAddress
    const sweepable = await Promise.all(owners.map((owner) => canSweep(connection, owner, token)))
    const accounts = owners.filter((_, i) => sweepable[i]).map(accountOf)
    if (accounts.length === 0) return 'nothing'
    const fees = await offerFees(connection, stuck?.fees)
    if (!fees) return 'fee_ceiling'
    const call = await callOf(connection, accounts, token)
    if (balance < call.gas * fees.maxFeePerGas) return 'sweeper_has_no_gas'
    const { sweeper, chainId } = options
    const bytes = await sweeper.signTransaction({ type: 'eip1559', chainId, nonce, ...call, ...fees })
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

async function callOf(connection: PayingConnection, accounts: readonly Hex[], token: Address) {
  const { client, options } = connection
  const { address: to, abi } = factory(connection)
  const call = { abi, functionName: 'sweepMany', args: [accounts, token] } as const
  // Not of the pending block, which viem's preparation asks for: there the stuck sweep is mined, and nothing left to move.
  const at = { blockTag: 'latest', prepare: false } as const
  const gas = await client.estimateContractGas({ ...call, ...at, address: to, account: options.sweeper })
  return { to, data: encodeFunctionData(call), gas }
}

async function canSweep(connection: PayingConnection, owner: AccountOwner, token: Address): Promise<boolean> {
  try {
    await connection.client.simulateContract({
      ...factory(connection),
      functionName: 'sweep',
      args: [accountOf(owner), token],
      account: connection.options.sweeper,
    })
    return true
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError))
      return false
    throw error
  }
}

/** Whether a node refused it for offering too little more than the one that it has, in the words of the common nodes. */
function tooLittle(error: unknown): boolean {
  return error instanceof BaseError && /underpriced|replac/i.test(error.details)
}

function factory({ options }: PayingConnection) {
  const address = getContractAddress({ from: options.vault, nonce: 1n })
  return { address, abi: forwarderFactoryAbi } as const
}
