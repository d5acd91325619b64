import {
  type Address,
  erc20Abi,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  parseUnits,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { deploymentProxy } from './deployment-proxy.ts'
import { leastSeconds, type Plan, PlanRefused } from './read-plan.ts'

const keeperAbi = parseAbi([
  'function getThreshold() view returns (uint256)',
  'function getMinDelay() view returns (uint256)',
])
const known = 'test test test test test test test test test test test junk'

/** The caps in base units, as the vault's constructor takes them. */
export type Caps = readonly { readonly token: Address; readonly amount: bigint }[]

/**
 * Compares a plan with the chain: its id, that each token is the one it is called, who may govern the vault.
 * @throws {PlanRefused} with everything that is wrong
 */
export async function checkPlan(client: PublicClient, plan: Plan): Promise<Caps> {
  const reasons: string[] = []
  const chainId = await client.getChainId()
  if (chainId !== plan.chainId)
    throw new PlanRefused([`the node is of chain ${chainId}, the plan is for ${plan.chainId}`])
  if (!(await hasCode(client, deploymentProxy)))
    reasons.push(`this chain has no deployment proxy at ${deploymentProxy}`)
  if (!plan.testChain) reasons.push(...(await faultsOfRoles(client, plan)))
  const caps = await Promise.all(
    plan.caps.map(async ({ symbol, token, amount }) => {
      const told = await describeToken(client, token)
      if (!told) reasons.push(`${token} (${symbol}) is no token of this chain`)
      else if (told.symbol !== symbol) reasons.push(`${token} calls itself ${told.symbol}, not ${symbol}`)
      return { token, amount: parseUnits(amount, told?.decimals ?? 0) }
    }),
  )
  if (caps.some(({ amount }) => amount >= 2n ** 112n)) reasons.push('a cap is larger than a vault can keep')
  if (reasons.length > 0) throw new PlanRefused(reasons)
  return caps
}

async function faultsOfRoles(client: PublicClient, { admin, payer, guardian }: Plan): Promise<string[]> {
  const reasons: string[] = []
  const [threshold, delay] = await Promise.all(
    (['getThreshold', 'getMinDelay'] as const).map((functionName) =>
      client.readContract({ address: admin, abi: keeperAbi, functionName }).catch(() => 0n),
    ),
  )
  if ((threshold ?? 0n) < 2n && (delay ?? 0n) < BigInt(leastSeconds))
    reasons.push(
      `admin ${admin} is neither a Safe of two or more signatures nor a timelock with a delay of an hour or more`,
    )
  if (await hasCode(client, payer)) reasons.push(`payer ${payer} is a contract: it could not sign`)
  const public_ = Array.from({ length: 20 }, (_, addressIndex) => mnemonicToAccount(known, { addressIndex }))
  for (const [name, address] of Object.entries({ admin, payer, guardian }))
    if (public_.some((account) => isAddressEqual(account.address, address)))
      reasons.push(`${name} ${address} is a public test account: everybody has its key`)
  return reasons
}

async function describeToken(
  client: PublicClient,
  token: Address,
): Promise<{ symbol: string; decimals: number } | undefined> {
  if (token === zeroAddress) return { symbol: 'ETH', decimals: 18 }
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ address: token, abi: erc20Abi, functionName: 'symbol' }),
      client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' }),
    ])
    return { symbol, decimals }
  } catch {
    return undefined
  }
}

async function hasCode(client: PublicClient, address: Address): Promise<boolean> {
  return ((await client.getCode({ address })) ?? '0x') !== '0x'
}
