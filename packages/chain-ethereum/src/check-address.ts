import type { AddressCheck } from '@lode/chain'
import { type Address, checksumAddress, isAddressEqual, zeroAddress } from 'viem'

/**
 * Reads a typed address. Letters all of one case carry no checksum and are taken; mixed case has to be the
 * checksum of EIP-55. The zero address and `ours` are refused: money sent there would be lost or go round.
 * @example checkAddress({ text: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', ours: [] }) // { ok: true, … }
 */
export function checkAddress({ text, ours }: { text: string; ours: readonly Address[] }): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { ok: false, code: 'withdraw.address_invalid' }
  const digits = text.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  const address = checksumAddress(text.toLowerCase() as Address)
  if (mixed && address !== text) return { ok: false, code: 'withdraw.address_checksum' }
  if (address === zeroAddress) return { ok: false, code: 'withdraw.address_invalid' }
  if (ours.some((own) => isAddressEqual(own, address))) return { ok: false, code: 'withdraw.address_ours' }
  return { ok: true, address }
}
