import type { Coin } from './coin.ts'

/**
 * A network by name, such as `'ethereum'`: one that adapters and tests name, or one that `isNetwork` or `networkOf` has looked at.
 * Which networks there are is data (`keepNetworks`).
 */
export type NetworkName = 'ethereum' | (string & { readonly network: true })

/** What the addresses of a network look like. */
export const addressForms = ['evm', 'tron'] as const
export type AddressForm = (typeof addressForms)[number]

/** What is known of a network. Whether it is live is for the process to say that has an adapter for it. */
export type Network = {
  readonly id: NetworkName
  /** As it calls itself, in every language. */
  readonly name: string
  readonly addresses: AddressForm
  /** The coins that are listed for it while it can't be used. */
  readonly coins: readonly Coin[]
}

/** What a network's name looks like. */
export const networkForm: RegExp = /^[a-z][a-z0-9-]{1,30}$/

/** Kept from the start, in the order in which screens list them. */
const networks = new Map<string, Network>([
  ['ethereum', { id: 'ethereum', name: 'Ethereum', addresses: 'evm', coins: [] }],
])

/** A network is none of ours, or is said to be another than it was. */
export class UnknownNetwork extends Error {
  override readonly name = 'UnknownNetwork'
}

/**
 * Keeps networks besides those that are known. Called when a process starts and, in the app, with what the server says.
 * @throws {UnknownNetwork} for a name that is none, or another form of address than before.
 * @example keepNetworks([{ id: 'tron', name: 'Tron', addresses: 'tron', coins: ['USDT'] }])
 */
export function keepNetworks(
  list: readonly { id: string; name: string; addresses: AddressForm; coins: readonly Coin[] }[],
): void {
  for (const { id, ...network } of list) {
    const known = networks.get(id)
    if (!networkForm.test(id) || (known && known.addresses !== network.addresses))
      throw new UnknownNetwork(`${id} with ${network.addresses} addresses is no network of ours`)
    if (!known) networks.set(id, { id: id as NetworkName, ...network })
  }
}

/**
 * Remembers the networks that are known now.
 * @returns What forgets all that were kept since, for tests that share a process.
 * @example const forget = rememberNetworks(); keepNetworks([…]); forget()
 */
export function rememberNetworks(): () => void {
  const known = new Set(networks.keys())
  return () => {
    for (const id of networks.keys()) if (!known.has(id)) networks.delete(id)
  }
}

/** Whether a text names a network that Lode knows. @example isNetwork('ethereum') // true */
export function isNetwork(text: string): text is NetworkName {
  return networks.has(text)
}

/** What is known of a network. @throws {UnknownNetwork} @example networkOf('ethereum').name // 'Ethereum' */
export function networkOf(id: string): Network {
  const network = networks.get(id)
  if (!network) throw new UnknownNetwork(`${id} is no network of ours`)
  return network
}

/** What a network calls itself; one that this version does not know by what it was named. @example networkName('ethereum') */
export function networkName(id: string): string {
  return networks.get(id)?.name ?? id
}

/** All networks, in the order in which screens list them. */
export function networkNames(): readonly NetworkName[] {
  return [...networks.values()].map(({ id }) => id)
}
