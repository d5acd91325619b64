import type { Values } from '../../app/data/live-uses.ts'
import type { OfferingDetails, OfferingList } from './queries.ts'

/** Puts in what is committed now. */
export function putCommitted(reply: OfferingList, values: Values<'commitments'>): OfferingList {
  return { offerings: reply.offerings.map((one) => ({ ...one, ...values[one.id] })) }
}

/** The same into one offering. */
export function putCommittedOfOne(reply: OfferingDetails, values: Values<'commitments'>): OfferingDetails {
  return { ...reply, offering: { ...reply.offering, ...values[reply.offering.id] } }
}
