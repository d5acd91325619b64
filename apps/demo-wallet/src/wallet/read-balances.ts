import { type Address, createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import type { DemoWalletConfig } from '../config.ts'
import { chainOf } from './perform-request.ts'
import type { Balance } from './types.ts'

/** What an address holds: ETH, then the tokens of the configuration in their order. */
export async function readBalances(
  config: DemoWalletConfig,
  { address }: { address: Address },
): Promise<readonly Balance[]> {
  const client = createPublicClient({ chain: chainOf(config), transport: http(config.rpcUrl) })
  const [ether, ...tokens] = await Promise.all([
    client.getBalance({ address }),
    ...config.tokens.map((token) =>
      client.readContract({
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  ])
  return [
    { symbol: 'ETH', amount: formatUnits(ether ?? 0n, 18) },
    ...config.tokens.map(({ symbol, decimals }, i) => ({
      symbol,
      amount: formatUnits(tokens[i] ?? 0n, decimals),
    })),
  ]
}

/** Resolves once the transaction is in a block, with whether it went through. */
export async function awaitReceipt(
  config: DemoWalletConfig,
  { hash }: { hash: `0x${string}` },
): Promise<boolean> {
  const client = createPublicClient({ chain: chainOf(config), transport: http(config.rpcUrl) })
  const { status } = await client.waitForTransactionReceipt({ hash })
  return status === 'success'
}
