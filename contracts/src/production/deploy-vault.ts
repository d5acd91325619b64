import type { Account, Address, Chain, PublicClient, Transport, WalletClient } from 'viem'
import { receiptOf } from '../receipt-of.ts'
import { checkPlan } from './check-plan.ts'
import { findDifferences } from './find-differences.ts'
import { type PlannedVault, planVault } from './plan-vault.ts'
import { type Plan, PlanRefused } from './read-plan.ts'

/** A vault that stands as planned. */
export type Deployed = PlannedVault & {
  /** Whether this call deployed it. */
  readonly isNew: boolean
  /** The block of its deployment; null where another run deployed it and the node does not remember. */
  readonly block: bigint | null
  /** What its administrator has changed since; empty after a deployment. */
  readonly differences: readonly string[]
}

/**
 * Deploys a plan's vault, unless it stands already: then nothing is sent. Who deploys gets no right.
 * @throws {PlanRefused}
 * @throws {Error} when the deployment reverted
 */
export async function deployVault(
  {
    publicClient,
    walletClient,
  }: { publicClient: PublicClient; walletClient: WalletClient<Transport, Chain | undefined, Account> },
  plan: Plan,
): Promise<Deployed> {
  const caps = await checkPlan(publicClient, plan)
  const planned = planVault(plan, caps)
  const isNew = ((await publicClient.getCode({ address: planned.vault })) ?? '0x') === '0x'
  let block: bigint | null
  if (!isNew) block = await deploymentBlock(publicClient, planned.vault)
  else {
    const { account, chain } = walletClient
    const hash = await walletClient.sendTransaction({
      account,
      chain: chain ?? null,
      to: planned.to,
      data: planned.data,
    })
    const receipt = await receiptOf(publicClient, hash)
    if (receipt.status !== 'success') throw new Error(`the deployment ${hash} reverted`)
    block = receipt.blockNumber
  }
  const differences = await findDifferences(publicClient, { plan, caps, planned })
  if (isNew && differences.length > 0) throw new PlanRefused(differences)
  return { ...planned, isNew, block, differences }
}

/** The first block in which the address has code. It takes a node that remembers old states. */
async function deploymentBlock(client: PublicClient, address: Address): Promise<bigint | null> {
  let [without, having] = [-1n, await client.getBlockNumber()]
  try {
    while (having - without > 1n) {
      const blockNumber = (without + having) / 2n
      const code = (await client.getCode({ address, blockNumber })) ?? '0x'
      if (code === '0x') without = blockNumber
      else having = blockNumber
    }
    return having
  } catch {
    return null
  }
}
