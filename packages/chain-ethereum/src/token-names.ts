import type { MovedAsset } from '@lode/chain'
import { type Address, BaseError, erc20Abi, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import type { Connection } from './connect.ts'

/** What a contract calls itself, as far as we repeat it. Null where it says no decimals. */
export type TokenNames = {
  fungible(contract: Address): Promise<MovedAsset | null>
  collection(contract: Address): Promise<MovedAsset>
}

const plainSymbol = /^[A-Za-z0-9.]{1,11}$/
const plainName = /^[A-Za-z0-9 .'#&-]{1,32}$/

/**
 * Reads and remembers the names of tokens. Anybody can call a token anything: only pinned contracts get the names
 * of our coins, and a name that is not plain text gives way to the contract's own address.
 */
export function tokenNames(
  { client }: Pick<Connection, 'client'>,
  { pinned }: { pinned: readonly { address: Address; symbol: string; decimals: number }[] },
): TokenNames {
  const known = new Map<string, Promise<MovedAsset | null>>()
  const ours = new Set([...pinned.map(({ symbol }) => symbol), 'ETH', 'BTC'])
  for (const { address, symbol, decimals } of pinned)
    known.set(address.toLowerCase(), Promise.resolve({ kind: 'fungible', symbol, decimals }))

  const text = (contract: Address, functionName: 'symbol' | 'name'): Promise<string> =>
    unless(client.readContract({ address: contract, abi: erc20Abi, functionName }), '')
  async function read(contract: Address): Promise<MovedAsset | null> {
    const [decimals, symbol] = await Promise.all([
      unless(client.readContract({ address: contract, abi: erc20Abi, functionName: 'decimals' }), null),
      text(contract, 'symbol'),
    ])
    if (decimals === null || decimals > 36) return null
    const usable = plainSymbol.test(symbol) && !ours.has(symbol.toUpperCase())
    return { kind: 'fungible', symbol: usable ? symbol : short(contract), decimals }
  }
  return {
    fungible(contract) {
      const key = contract.toLowerCase()
      const asked = known.get(key) ?? read(contract)
      known.set(key, asked)
      // A node that did not answer is asked again.
      asked.catch(() => known.delete(key))
      return asked
    },
    async collection(contract) {
      const name = await text(contract, 'name')
      return { kind: 'nft', name: plainName.test(name) ? name : short(contract) }
    },
  }
}

/** The answer, or what stands for a contract that has none; a node that fails is not the contract's fault. */
async function unless<Answer, Instead>(answer: Promise<Answer>, instead: Instead): Promise<Answer | Instead> {
  try {
    return await answer
  } catch (error) {
    const ofNode = (cause: unknown): boolean =>
      cause instanceof HttpRequestError || cause instanceof TimeoutError || isLimit(cause)
    if (error instanceof BaseError && !error.walk(ofNode)) return instead
    throw error
  }
}

function isLimit(cause: unknown): boolean {
  return cause instanceof RpcRequestError && cause.code === -32005
}

function short(contract: Address): string {
  return `${contract.slice(0, 6)}…${contract.slice(-4)}`
}
