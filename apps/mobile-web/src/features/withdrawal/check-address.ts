import { type AddressForm, type NetworkName, networkOf } from '@lode/domain'

/** Why nothing can be sent to an address. */
export type AddressProblem = 'required' | 'invalid' | 'checksum' | 'ours'

const shapes: Record<AddressForm, RegExp> = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

const beginnings: Record<AddressForm, RegExp> = {
  evm: /^(0|0x[0-9a-fA-F]{0,40})?$/,
  tron: /^(T[1-9A-HJ-NP-Za-km-z]{0,33})?$/,
}

/** Whether a text has the form of a network's addresses. */
export function isAddressOf(network: NetworkName, text: string): boolean {
  return shapes[networkOf(network).addresses].test(text)
}

/** Whether a text may still become an address of a network as one types on. @example mayBecome('ethereum', 'bc1') // false */
export function mayBecome(network: NetworkName, text: string): boolean {
  const { addresses } = networkOf(network)
  return beginnings[addresses].test(text) && !shapes[addresses].test(text)
}

/**
 * A quick look at an address before the server looks properly. The checksum of an Ethereum address of mixed case is
 * computed, by code that is loaded only then. `ours` are the contracts that nobody should be paid at.
 * @example await checkAddress({ network: 'ethereum', address, ours: [vault] }) // 'checksum'
 */
export async function checkAddress({
  network,
  address,
  ours,
}: {
  network: NetworkName
  address: string
  ours: readonly string[]
}): Promise<AddressProblem | undefined> {
  if (address === '') return 'required'
  const { addresses } = networkOf(network)
  if (!shapes[addresses].test(address)) return 'invalid'
  if (ours.some((one) => one.toLowerCase() === address.toLowerCase())) return 'ours'
  if (addresses === 'evm' && isMixedCase(address)) {
    const { isAddress } = await import('viem/utils')
    if (!isAddress(address, { strict: true })) return 'checksum'
  }
  return undefined
}

function isMixedCase(address: string): boolean {
  const digits = address.slice(2)
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
}
