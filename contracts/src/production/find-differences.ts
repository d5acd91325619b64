import { isAddressEqual, keccak256, type PublicClient, toHex, zeroHash } from 'viem'
import { vaultAbi } from '../index.ts'
import type { Caps } from './check-plan.ts'
import type { PlannedVault } from './plan-vault.ts'
import type { Plan } from './read-plan.ts'

/** Reads a vault back and says where it is not as planned, each as a sentence. */
export async function findDifferences(
  client: PublicClient,
  { plan, caps, planned }: { plan: Plan; caps: Caps; planned: PlannedVault },
): Promise<string[]> {
  const vault = { address: planned.vault, abi: vaultAbi } as const
  const roles = [
    ['admin', zeroHash],
    ['payer', keccak256(toHex('PAYER_ROLE'))],
    ['guardian', keccak256(toHex('GUARDIAN_ROLE'))],
  ] as const
  const told = await Promise.all([
    ...roles.map(async ([name, role]) => {
      const has = await client.readContract({ ...vault, functionName: 'hasRole', args: [role, plan[name]] })
      return has ? [] : [`${plan[name]} has not the role of the ${name}`]
    }),
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
