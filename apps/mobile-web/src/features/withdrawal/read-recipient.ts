import { endpoints } from '@lode/api-contract'
import type { NetworkName } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** A network that we pay on, with its number among the chains of EIP-155 where it has one. */
export type PaidOn = { readonly network: NetworkName; readonly chainId: number | null }

/** An address with the network that its form names, or the text as it was with the name of a chain that is not ours. */
export type RecipientReading =
  | { readonly address: string; readonly network: NetworkName | undefined; readonly otherChain?: undefined }
  | { readonly address: string; readonly network?: undefined; readonly otherChain: string }

/** Chains by the short names of EIP-3770. */
const chains: Readonly<Record<string, readonly [id: number, name: string]>> = {
  eth: [1, 'Ethereum Mainnet'],
  oeth: [10, 'OP Mainnet'],
  bnb: [56, 'BNB Smart Chain'],
  gno: [100, 'Gnosis'],
  pol: [137, 'Polygon'],
  matic: [137, 'Polygon'],
  zksync: [324, 'ZKsync Era'],
  mnt: [5000, 'Mantle'],
  base: [8453, 'Base'],
  arb1: [42_161, 'Arbitrum One'],
  celo: [42_220, 'Celo'],
  avax: [43_114, 'Avalanche'],
  linea: [59_144, 'Linea'],
  scr: [534_352, 'Scroll'],
  sep: [11_155_111, 'Sepolia'],
}

/** Schemes of payment links and CAIP-10 of chains outside EIP-155. */
const elsewhere: Readonly<Record<string, string>> = {
  bitcoin: 'Bitcoin',
  bip122: 'Bitcoin',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
  solana: 'Solana',
  ton: 'TON',
  tron: 'Tron',
}

const evm = '0x[0-9a-fA-F]{40}'
const invisible = /\s|\p{Cf}|\p{Z}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/**
 * Reads a receiving address that is typed or pasted alone, as EIP-3770 (`eth:0x…`), as a payment link of EIP-681
 * (`ethereum:0x…@1`, also a transfer of a token) or as CAIP-10 (`eip155:1:0x…`). Drops spaces and invisible marks.
 * @example readRecipient('eth:0xd8dA…6045', [{ network: 'ethereum', chainId: 1 }]) // { address: '0xd8dA…6045', network: 'ethereum' }
 */
export function readRecipient(text: string, paidOn: readonly PaidOn[]): RecipientReading {
  const plain = text.replace(invisible, '').replace(/(^|[:=])0X(?=[0-9A-Fa-f]{40})/, '$10x')
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9-]*):(.+)$/i.exec(plain) ?? []
  const prefix = scheme.toLowerCase()
  const found = prefix === 'ethereum' ? readLink(rest) : readPrefixed(prefix, rest)
  if (found === undefined) {
    const other = elsewhere[prefix]
    const own = paidOn.find(({ network }) => network === prefix)
    if (own && other) return { address: rest.split(':').at(-1) ?? rest, network: own.network }
    return other === undefined
      ? { address: plain, network: undefined }
      : { address: plain, otherChain: other }
  }
  const { address, chainId } = found
  if (chainId === undefined && prefix === 'ethereum') return { address, network: 'ethereum' }
  const own = paidOn.find((one) => one.chainId === chainId)
  if (own && chainId !== undefined) return { address, network: own.network }
  const named = Object.values(chains).find(([id]) => id === chainId)?.[1]
  return { address: plain, otherChain: named ?? (chainId === undefined ? scheme : `eip155:${chainId}`) }
}

type Found = { address: string; chainId: number | undefined }

/** The recipient of a link of EIP-681 behind `ethereum:`; undefined where it asks for something else than a payment. */
function readLink(rest: string): Found | undefined {
  const link = new RegExp(`^(?:pay-)?(${evm})(?:@(\\w+))?(?:/(\\w+))?(?:\\?(.*))?$`, 'i').exec(rest)
  if (!link) return undefined
  const [, target = '', chain, called, query] = link
  const address = called === undefined ? target : new URLSearchParams(query).get('address')
  if (address === null || (called !== undefined && called !== 'transfer')) return undefined
  return { address, chainId: chain === undefined ? undefined : Number(chain) }
}

/** An address behind a short name of EIP-3770 or a reference of CAIP-10. */
function readPrefixed(prefix: string, rest: string): Found | undefined {
  const [, reference, address = ''] = new RegExp(`^(?:(\\d+):)?(${evm})$`).exec(rest) ?? []
  if (address === '' || (reference !== undefined && prefix !== 'eip155')) return undefined
  return { address, chainId: reference === undefined ? chains[prefix]?.[0] : Number(reference) }
}

/** The reader of receiving addresses, by the networks that the server is configured for. */
export function useRecipientReader(): (text: string) => RecipientReading {
  const { data } = useQuery(endpointQuery(endpoints.system.config, {}))
  const live = data?.networks.filter((one) => one.live) ?? []
  const paidOn = live.map(({ id, chainId }) => ({ network: id, chainId }))
  return (text) => readRecipient(text, paidOn)
}
