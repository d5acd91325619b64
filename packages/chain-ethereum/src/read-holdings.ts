import { vaultAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import { zeroAddress } from 'viem'
import type { Connection } from './connect.ts'
import { lower } from './higher-lower.ts'
import { readBalances } from './read-balances.ts'

/** What lies in the vault, as far as it is booked there, and at deposit addresses, in base units at one height. */
export async function readHoldings(
  connection: Connection,
  { coin, addresses, height }: { coin: Coin; addresses: readonly string[]; height?: bigint },
): Promise<bigint> {
  const { client, options, contractOf } = connection
  const blockNumber = height ?? (await client.getBlockNumber())
  const [booked, [inVault = 0n, ...elsewhere]] = await Promise.all([
    client.readContract({
      address: options.vault,
      abi: vaultAbi,
      functionName: 'booked',
      args: [contractOf(coin) ?? zeroAddress],
      blockNumber,
    }),
    readBalances(connection, { coin, addresses: [options.vault, ...addresses], height: blockNumber }),
  ])
  return elsewhere.reduce((sum, units) => sum + units, lower(booked, inVault))
}
