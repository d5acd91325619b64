import type { PrivilegedAct, PrivilegedActs } from '@lode/chain'
import { offeringExitAbi, vaultAbi } from '@lode/contracts'
import { decodeEventLog, getAddress, isAddressEqual, keccak256, type Log, stringToHex, zeroHash } from 'viem'
import type { PayingConnection } from './connect.ts'

const abi = [...vaultAbi, ...offeringExitAbi] as const
/** The events that anybody may cause, and those of payouts: all others take a right. */
const ordinary = new Set([
  ...['Deposited', 'Swept', 'Paid', 'PayoutFailed', 'PayoutStopped'],
  ...['Refunded', 'Claimed', 'ProceedsTaken'],
])
const roleNames = new Map(
  ['PAYER_ROLE', 'GUARDIAN_ROLE', 'OFFERING_ROLE', 'EXIT_ROLE'].map((name) => [
    keccak256(stringToHex(name)),
    name,
  ]),
).set(zeroHash, 'DEFAULT_ADMIN_ROLE')

/** Reads the privileged acts on the vault and on the contract of offerings. */
export function readActs({ client, options }: PayingConnection): PrivilegedActs {
  const { vault, offeringExit, payer, offering, chainId } = options
  const address = offeringExit ? [vault, offeringExit] : [vault]
  return {
    chainId,
    vault: getAddress(vault),
    own: [
      `RoleGranted PAYER_ROLE ${payer.address}`,
      ...(offeringExit ? [`RoleGranted EXIT_ROLE ${getAddress(offeringExit)}`] : []),
      ...(offering ? [`RoleGranted OFFERING_ROLE ${offering.address}`] : []),
    ],
    async read({ from, to }) {
      const logs = await client.getLogs({ address, fromBlock: from, toBlock: to })
      // The contract of offerings is asked for what it is only where the vault is not.
      return logs.flatMap((log) => actOf(log, !isAddressEqual(log.address, vault)))
    },
  }
}

function actOf(log: Log<bigint, number, false>, isExit: boolean): PrivilegedAct[] {
  const { address, blockNumber: height, transactionHash, logIndex } = log
  const place = { contract: getAddress(address), height, transactionHash, logIndex }
  const { name, args } = readEvent(log)
  if (ordinary.has(name)) return []
  const key = typeof args.offering === 'string' && isExit ? args.offering.slice(2) : null
  const root = typeof args.root === 'string' ? args.root.slice(2) : null
  return [{ ...place, act: sentenceOf(name, args), offering: key === null ? null : { key, root } }]
}

type Arguments = Readonly<Record<string, unknown>>

/** An event that our contracts don't have is an act too: nobody here knows what it means. */
function readEvent({ topics, data }: Pick<Log, 'topics' | 'data'>): { name: string; args: Arguments } {
  try {
    const { eventName, args } = decodeEventLog({ abi, topics, data })
    return { name: eventName, args: (args ?? {}) as Arguments }
  } catch {
    return { name: `unknown ${topics[0] ?? 'log'}`, args: {} }
  }
}

/** Leaves out who sent it and when it takes effect or lapses: an act is named before it is done, and nobody knows them then. */
function sentenceOf(name: string, { sender: _, effectiveAt: __, lapsesAt: ___, ...args }: Arguments): string {
  const words = Object.values(args).map((value) => roleNames.get(value as never) ?? String(value))
  return [name, ...words].join(' ')
}
