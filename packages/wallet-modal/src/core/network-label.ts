import type { ModalTextKey } from '../locales/en/index.ts'
import type { ModalState, WalletModal } from './types.ts'

/** What the network button says: the name of a network, or the key of a text. */
export function networkLabel(
  { address, chainId, isUnsupportedChain, network }: NetworkFacts,
  chains: WalletModal['chains'],
): { readonly name: string } | { readonly key: ModalTextKey } {
  if (isUnsupportedChain) return { key: 'switchNetwork' }
  const connected = address !== undefined
  const id = connected ? chainId : network.selected
  const chain = chains.find((one) => one.id === id)
  if (chain !== undefined) return { name: chain.name }
  return { key: connected ? 'unknownNetwork' : 'selectNetwork' }
}

type NetworkFacts = Pick<ModalState, 'address' | 'chainId' | 'isUnsupportedChain' | 'network'>
