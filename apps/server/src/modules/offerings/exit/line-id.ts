import { createHash } from 'node:crypto'
import { uuidOf } from '../../../platform/uuid-of.ts'

/** What names an offering on the chain: SHA-256 of its id, in hex. */
export function offeringKey(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/**
 * What names a holder's commitment in the published files: a UUID of SHA-256 over the offering's key and the
 * holder's address. Contracts compute it too, so that a line pays nobody but its holder.
 * @example lineId('kaolin', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
 */
export function lineId(offering: string, address: string): string {
  const digest = createHash('sha256').update(
    Buffer.from(`${offeringKey(offering)}${address.slice(2)}`, 'hex'),
  )
  return uuidOf(digest.digest())
}
