import { type Address, type Hex, isAddressEqual, keccak256, type PublicClient, toHex, zeroHash } from 'viem'
import { vaultAbi } from '../index.ts'
import type { Caps } from './check-plan.ts'
import { planExit } from './plan-exit.ts'
import type { PlannedVault } from './plan-vault.ts'
import type { Plan } from './read-plan.ts'

const roles = [
  ['admin', zeroHash],
  ['payer', keccak256(toHex('PAYER_ROLE'))],
  ['guardian', keccak256(toHex('GUARDIAN_ROLE'))],
] as const
/** The most blocks that a node is asked about at once. */
const atOnce = 1000n

/** Reads a vault back and says where it is not as planned, each as a sentence. */
export async function findDifferences(
  client: PublicClient,
  { plan, caps, planned, block }: { plan: Plan; caps: Caps; planned: PlannedVault; block: bigint | null },
): Promise<string[]> {
  const vault = { address: planned.vault, abi: vaultAbi } as const
  const told = await Promise.all([
    ...roles.map(async ([name, role]) => {
      const has = await client.readContract({ ...vault, functionName: 'hasRole', args: [role, plan[name]] })
      return has ? [] : [`${plan[name]} has not the role of the ${name}`]
    }),
    findFurther(client, { plan, planned, block }),
    ...caps.map(async ({ token, amount }) => {
      const cap = await client.readContract({ ...vault, functionName: 'cap', args: [token] })
      return cap === amount ? [] : [`the cap of ${token} is ${cap}, planned were ${amount}`]
    }),
    client
      .readContract({ ...vault, functionName: 'forwarderFactory' })
      .then((factory) =>
        isAddressEqual(factory, planned.forwarderFactory) ? [] : [`its factory is ${factory}`],
      ),
    client
      .readContract({ ...vault, functionName: 'paused' })
      .then((paused) => (paused ? ['it is paused'] : [])),
  ])
  return told.flat()
}

/** Returns the further holders of roles of the vault: neither planned nor its own way out of offerings. */
async function findFurther(
  client: PublicClient,
  { plan, planned, block }: { plan: Plan; planned: PlannedVault; block: bigint | null },
): Promise<string[]> {
  if (block === null)
    return ['this node does not remember the first block of the vault: who else has a role is not known']
  const { vault } = planned
  const head = await client.getBlockNumber()
  const given = new Map<string, { role: Hex; account: Address }>()
  for (let fromBlock = block; fromBlock <= head; fromBlock += atOnce) {
    const last = fromBlock + atOnce - 1n
    const range = { fromBlock, toBlock: last < head ? last : head }
    const logs = await client.getContractEvents({
      ...{ address: vault, abi: vaultAbi, eventName: 'RoleGranted', ...range },
    })
    for (const { args } of logs)
      if (args.role && args.account)
        given.set(`${args.role} ${args.account}`, { role: args.role, account: args.account })
  }
  const expected = new Set([
    ...roles.map(([name, role]) => `${role} ${plan[name]}`),
    `${roles[1][1]} ${planExit(vault).exit}`,
  ])
  const further = [...given].filter(([key]) => !expected.has(key)).map(([, one]) => one)
  const found = await Promise.all(
    further.map(async ({ role, account }) => {
      const has = await client.readContract({
        ...{ address: vault, abi: vaultAbi, functionName: 'hasRole' },
        args: [role, account],
      })
      const name = roles.find(([, hash]) => hash === role)?.[0] ?? role
      return has ? [`${account} has the role ${name} too`] : []
    }),
  )
  return found.flat()
}
