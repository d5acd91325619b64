import { type Database, type Sql, type Tx, writeEvent } from '@lode/database'
import { type Clock, canonicalText, type DayRecords, deriveFigures, type PublishedTerms } from '@lode/domain'
import { publishEntry } from './publish-entry.ts'
import { readRecords } from './read-records.ts'
import type { NetworkDayWire } from './repository.ts'
import type { Signer } from './signer.ts'

/**
 * Publishes a whole UTC day: its records, the terms in force, and the figures that its payouts are made from. A day that is not
 * published is not there to be paid. The caller knows that its blocks are all there.
 * @throws {DayIncomplete} @throws {StatementUnsigned}
 */
export async function publishDay(
  deps: { db: Database; clock: Clock; signer: Signer },
  { day, networkSource }: { day: string; networkSource: string },
): Promise<void> {
  const { db, clock } = deps
  const records = await readRecords(db, { day, networkSource })
  const network = networkOf(records, clock.now())
  const content = canonicalText({ ...records, terms: await termsInForce(db), network })
  await publishEntry(deps, { kind: 'day', name: day, day, content }, (tx, number) => openDay(tx, day, number))
}

async function openDay(tx: Tx, day: string, entry: number): Promise<void> {
  await tx`insert into network_day (day, entry) values (${day}, ${entry})`
  await tx`delete from network_day_wait`
  await writeEvent(tx, { topic: 'network', actor: 'system:record-network', payload: { day } })
}

function networkOf(records: DayRecords, now: Date): NetworkDayWire {
  const { day, blocks, pool, prices } = records
  const { epochs, ...figures } = deriveFigures(records)
  const venues = [...new Set(prices.map(({ source }) => source))].sort()
  const at = now.toISOString()
  return {
    day,
    epochs: [...epochs],
    ...figures,
    sources: [blocks.source, pool.source, ...venues].map((name) => ({ name, at })),
    final: true,
  }
}

/** The terms of what is on sale, and of all that runs still. */
async function termsInForce(sql: Sql): Promise<PublishedTerms[]> {
  return sql<PublishedTerms[]>`
    select miner_id as "minerId", version, terms from miner_terms t
    where version = (select max(version) from miner_terms n where n.miner_id = t.miner_id)
      or (miner_id, version) in (select miner_id, terms_version from mining_order where state = 'paid')
    order by 1, 2`
}
