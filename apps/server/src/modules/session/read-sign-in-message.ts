import { ApiError, type DevicePublicKey, deviceKeyUri } from '@lode/api-contract'
import { type Address, isAddress } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import type { Nonce } from './repository.ts'

/** The nonce that a message claims; nothing else of it is believed yet. @throws {ApiError} */
export function nonceOf(message: string): string {
  const { nonce } = parseSiweMessage(message)
  if (!nonce) throw new ApiError('session.message_invalid', { field: 'nonce' })
  return nonce
}

/**
 * Reads the address from an ERC-4361 message that must be, to the byte, the one that was asked for, with the device key
 * that was sent along as its one resource: the message is built again from our own record and compared, so no field and
 * no line can differ or be added.
 * @throws {ApiError} `session.message_invalid` naming the first field that differs.
 */
export async function readSignInMessage(
  message: string,
  { expected, deviceKey }: { expected: Nonce; deviceKey: DevicePublicKey },
): Promise<Address> {
  const read = parseSiweMessage(message)
  const { address } = read
  if (!address || !isAddress(address)) throw new ApiError('session.message_invalid', { field: 'address' })
  const fields = {
    domain: expected.domain,
    uri: expected.uri,
    chainId: Number(expected.chain_id),
    statement: expected.statement,
    nonce: expected.nonce,
    version: '1' as const,
    issuedAt: expected.issued_at,
    expirationTime: expected.expires_at,
    resources: [await deviceKeyUri(deviceKey)],
  } satisfies Partial<SiweMessage>
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    if (JSON.stringify(read[name]) !== JSON.stringify(fields[name]))
      throw new ApiError('session.message_invalid', { field: name })
  }
  if (message !== createSiweMessage({ ...fields, address })) {
    throw new ApiError('session.message_invalid', { field: 'message' })
  }
  return address
}
