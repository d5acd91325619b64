import { type AccountOwner, accountOf } from '@lode/chain'
import { forwarderFactoryAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  getContractAddress,
  http,
  zeroAddress,
} from 'viem'
import type { Connection } from './connect.ts'

/**
 * Sends one transaction that moves what lies at the owners' deposit addresses to the vault. Owners whose own
 * sweep would revert are left out. Null while an earlier sweep is under way, or when nobody is left.
 */
export async function sendSweep(
  connection: Connection,
  { coin, owners }: { coin: Coin; owners: readonly AccountOwner[] },
): Promise<string | null> {
  const { client, options, contractOf } = connection
  const { sweeper } = options
  const [mined, sent] = await Promise.all([
    client.getTransactionCount({ address: sweeper.address, blockTag: 'latest' }),
    client.getTransactionCount({ address: sweeper.address, blockTag: 'pending' }),
  ])
  if (sent > mined) return null
  const token = contractOf(coin) ?? zeroAddress
  const accounts = (
    await Promise.all(
      owners.map(async (owner) => ((await sweepable(connection, owner, token)) ? [accountOf(owner)] : [])),
    )
  ).flat()
  if (accounts.length === 0) return null
  const wallet = createWalletClient({ account: sweeper, transport: http(options.rpcUrl) })
  return wallet.writeContract({
    ...factory(connection),
    chain: client.chain ?? null,
    functionName: 'sweepMany',
    args: [accounts, token],
  })
}

async function sweepable(connection: Connection, owner: AccountOwner, token: Address): Promise<boolean> {
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

function factory({ options }: Connection) {
  const address = getContractAddress({ from: options.vault, nonce: 1n })
  return { address, abi: forwarderFactoryAbi } as const
}
