import { type Address, isAddressEqual, keccak256, type PublicClient, toHex, zeroHash } from 'viem'
import { vaultAbi } from '../index.ts'
import type { Caps } from './check-plan.ts'
import { planExit } from './plan-exit.ts'
import type { PlannedVault } from './plan-vault.ts'
import type { Plan } from './read-plan.ts'

const hashOf = (role: string) => keccak256(toHex(role))
/** The roles of a vault, who is to have each, and whether somebody has to. A plan does not say who tells of offerings. */
const rolesOf = (plan: Plan, exit: Address) =>
  [
    { name: 'admin', role: zeroHash, planned: [plan.admin], must: true },
    { name: 'payer', role: hashOf('PAYER_ROLE'), planned: [plan.payer], must: true },
    { name: 'guardian', role: hashOf('GUARDIAN_ROLE'), planned: [plan.guardian], must: true },
    { name: 'way out', role: hashOf('EXIT_ROLE'), planned: [exit], must: false },
    { name: 'offerings', role: hashOf('OFFERING_ROLE'), planned: [], must: false },
  ] as const

/** Reads a vault back and says where it is not as planned, each as a sentence. */
export async function findDifferences(
  client: PublicClient,
  { plan, caps, planned }: { plan: Plan; caps: Caps; planned: PlannedVault },
): Promise<string[]> {
  const vault = { address: planned.vault, abi: vaultAbi } as const
  const told = await Promise.all([
    ...rolesOf(plan, planExit(planned.vault).exit).map(async ({ name, role, planned: wanted, must }) => {
      const members = await client.readContract({ ...vault, functionName: 'getRoleMembers', args: [role] })
      const has = (account: Address) => members.some((one) => isAddressEqual(one, account))
      return [
        ...wanted.filter((one) => must && !has(one)).map((one) => `${one} has not the role of the ${name}`),
        ...members
          .filter((one) => !wanted.some((account) => isAddressEqual(one, account)))
          .map((one) => `${one} has the role ${name} too`),
      ]
    }),
    ...caps.map(async ({ token, amount }) => {
      const [cap, [raise, at]] = await Promise.all([
        client.readContract({ ...vault, functionName: 'cap', args: [token] }),
        client.readContract({ ...vault, functionName: 'raise', args: [token] }),
      ])
      return [
        ...(cap === amount ? [] : [`the cap of ${token} is ${cap}, planned were ${amount}`]),
        ...(at === 0n ? [] : [`the cap of ${token} will be ${raise} from ${timeOf(at)} on`]),
      ]
    }),
    Promise.all([
      client.readContract({ ...vault, functionName: 'defaultAdminDelay' }),
      client.readContract({ ...vault, functionName: 'pendingDefaultAdminDelay' }),
      client.readContract({ ...vault, functionName: 'pendingDefaultAdmin' }),
    ]).then(([delay, [nextDelay, delayAt], [nextAdmin, adminAt]]) => [
      ...(delay === plan.delaySeconds ? [] : [`its delay is ${delay} seconds`]),
      ...(delayAt === 0 ? [] : [`its delay will be ${nextDelay} seconds from ${timeOf(delayAt)} on`]),
      ...(adminAt === 0 ? [] : [`${nextAdmin} may become the admin from ${timeOf(adminAt)} on`]),
    ]),
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

function timeOf(seconds: bigint | number): string {
  return new Date(Number(seconds) * 1000).toISOString()
}
