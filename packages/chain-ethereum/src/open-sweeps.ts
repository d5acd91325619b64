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
import type { PayingConnection } from './connect.ts'
import type { Send } from './open-sender.ts'

/** Moving what lies at deposit addresses to the vault. */
export function openSweeps(connection: PayingConnection, send: Send): PayingChain['sweep'] {
  return ({ coin, owners }) =>
    send(async () => {
      const token = connection.contractOf(coin) ?? zeroAddress
      const sweepable = await Promise.all(owners.map((owner) => canSweep(connection, owner, token)))
      const accounts = owners.filter((_, i) => sweepable[i]).map(accountOf)
      return accounts.length === 0 ? null : callOf(connection, accounts, token)
    })
}

async function callOf(connection: PayingConnection, accounts: readonly Hex[], token: Address) {
  const { client, options } = connection
  const { address: to, abi } = factory(connection)
  const call = { abi, functionName: 'sweepMany', args: [accounts, token] } as const
  // Not of the pending block, which viem's preparation asks for: there the stuck sweep is mined, and nothing left to move.
  const at = { blockTag: 'latest', prepare: false } as const
  const gas = await client.estimateContractGas({ ...call, ...at, address: to, account: options.sweeper })
  // A tenth more: other transactions of its block may come before it, and make it dearer than it was tried.
  return { to, data: encodeFunctionData(call), gas: gas + gas / 10n }
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

function factory({ options }: PayingConnection) {
  const address = getContractAddress({ from: options.vault, nonce: 1n })
  return { address, abi: forwarderFactoryAbi } as const
}
