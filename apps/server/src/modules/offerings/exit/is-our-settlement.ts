import type { PayingChain } from '@lode/chain'
import type { Database } from '@lode/database'
import { readOfferings } from '../repository.ts'
import { offeringKey } from './line-id.ts'
import { settlementOf } from './settlement-of.ts'

/** Compares what is anchored under a key with our books' settlement of that offering, in full. False after a veto. */
export async function isOurSettlement(
  { db, chain }: { db: Database; chain: Pick<PayingChain, 'head' | 'anchors'> },
  { key }: { key: string },
): Promise<boolean> {
  const { anchors } = chain
  if (!anchors) return false
  const { at: now } = await chain.head()
  const offering = (await readOfferings(db, { now })).find(({ id }) => offeringKey(id) === key)
  return offering !== undefined && anchors.holds(key, await settlementOf(db, offering, now))
}
