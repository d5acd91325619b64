import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { addressOfKey, wireAddress } from './address.ts'
import type { BlockReference } from './block-id.ts'
import { type Field, message, utf8 } from './protobuf.ts'

/** The action of a transaction. Amounts are in sun, a millionth of a TRX. Addresses are base58check. */
export type Contract =
  | { readonly kind: 'transfer'; readonly owner: string; readonly to: string; readonly sun: bigint }
  /** A call of a smart contract. `data`: selector and arguments. `sun`: what is sent along. */
  | {
      readonly kind: 'call'
      readonly owner: string
      readonly contract: string
      readonly data: Uint8Array
      readonly sun: bigint
    }
  /** Stakes for a resource. */
  | {
      readonly kind: 'freeze'
      readonly owner: string
      readonly sun: bigint
      readonly resource: 'bandwidth' | 'energy'
    }

/** A transaction before it is signed. */
export type Unsigned = {
  readonly contract: Contract
  /** A block that the chain has: where it is on no chain, the transaction is on none. Of a solid one it can't vanish. */
  readonly reference: BlockReference
  /** The end of its validity: no block whose time is after it takes it. Above the head's time, by 24 hours at most. */
  readonly expiresAt: Date
  readonly at: Date
  /** The most that is burned for energy, in sun. It bounds staked energy too. */
  readonly feeLimit: bigint
}

/** A signed transaction. Its `id` is known before anybody sees it. */
export type Signed = { readonly id: string; readonly bytes: Uint8Array; readonly signature: Uint8Array }

/** The number of each message among the types of contracts, and its name. Source: java-tron, protocol/core/Tron.proto. */
const types = {
  transfer: [1n, 'TransferContract'],
  call: [31n, 'TriggerSmartContract'],
  freeze: [54n, 'FreezeBalanceV2Contract'],
} as const satisfies Record<Contract['kind'], readonly [bigint, string]>

/**
 * The bytes that are signed: `Transaction.raw` of java-tron.
 * @throws {AddressUnreadable} @throws {RangeError} for an amount that is no int64.
 */
export function rawBytes({ contract, reference, expiresAt, at, feeLimit }: Unsigned): Uint8Array {
  const [type, name] = types[contract.kind]
  const any = message([
    [1, utf8(`type.googleapis.com/protocol.${name}`)],
    [2, message(fieldsOf(contract))],
  ])
  return message([
    [1, reference.bytes],
    [4, reference.hash],
    [8, BigInt(expiresAt.getTime())],
    [
      11,
      message([
        [1, type],
        [2, any],
      ]),
    ],
    [14, BigInt(at.getTime())],
    [18, feeLimit],
  ])
}

/** The id of a transaction, in hex: nobody but its signer can know it before it is sent, and no signature changes it. */
export function transactionId(raw: Uint8Array): string {
  return bytesToHex(sha256(raw))
}

/**
 * Signs a transaction. The same input gives the same bytes (RFC 6979), so that what was recorded can be sent again.
 * @param privateKey 32 bytes.
 */
export function signTransaction(unsigned: Unsigned, privateKey: Uint8Array): Signed {
  const raw = rawBytes(unsigned)
  const digest = sha256(raw)
  const [recovery = 0, ...rs] = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  const signature = Uint8Array.of(...rs, recovery)
  const bytes = message([
    [1, raw],
    [2, signature],
  ])
  return { id: bytesToHex(digest), bytes, signature }
}

/**
 * The address whose key made a signature over a transaction's id.
 * @param signature r, s and v, which is 0 or 1, or 27 or 28 as some signers write it.
 * @throws {Error} where the signature is invalid.
 */
export function signerOf(id: Uint8Array, signature: Uint8Array): string {
  const v = signature[64] ?? 0
  const recovered = concatBytes(Uint8Array.of(v >= 27 ? v - 27 : v), signature.subarray(0, 64))
  return addressOfKey(secp256k1.recoverPublicKey(recovered, id, { prehash: false }))
}

function fieldsOf(contract: Contract): readonly Field[] {
  const owner: Field = [1, wireAddress(contract.owner)]
  if (contract.kind === 'transfer') return [owner, [2, wireAddress(contract.to)], [3, contract.sun]]
  if (contract.kind === 'freeze')
    return [owner, [2, contract.sun], [3, contract.resource === 'energy' ? 1n : 0n]]
  return [owner, [2, wireAddress(contract.contract)], [3, contract.sun], [4, contract.data]]
}
