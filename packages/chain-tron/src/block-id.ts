import { sha256 } from '@noble/hashes/sha2.js'
import { message } from './protobuf.ts'

/** The name of a block in a transaction: two bytes of its height, and eight of its id. */
export type BlockReference = { readonly bytes: Uint8Array; readonly hash: Uint8Array }

/** The header of a block, of which its id is made. Hashes are bytes, the witness is 21 bytes. */
export type BlockHeader = {
  readonly height: bigint
  readonly at: Date
  readonly parentId: Uint8Array
  readonly transactionsRoot: Uint8Array
  readonly witness: Uint8Array
  readonly version: bigint
  /** The root of the accounts' states, where a network keeps one. */
  readonly accountsRoot?: Uint8Array
}

/**
 * The id that a header must have: its hash, with its height in place of the first eight bytes. A node that changes a header can't keep
 * its id. Source: java-tron, `BlockCapsule.BlockId` and protocol/core/Tron.proto.
 */
export function blockId(header: BlockHeader): Uint8Array {
  const { height, at, parentId, transactionsRoot, witness, version, accountsRoot } = header
  const raw = message([
    [1, BigInt(at.getTime())],
    [2, transactionsRoot],
    [3, parentId],
    [7, height],
    [9, witness],
    [10, version],
    [11, accountsRoot],
  ])
  const id = sha256(raw)
  new DataView(id.buffer, id.byteOffset).setBigUint64(0, height)
  return id
}

/** The reference to a block by its id. @throws {RangeError} for anything but 32 bytes. */
export function referenceTo(id: Uint8Array): BlockReference {
  if (id.length !== 32) throw new RangeError(`a block's id has 32 bytes, not ${id.length}`)
  return { bytes: id.slice(6, 8), hash: id.slice(8, 16) }
}
