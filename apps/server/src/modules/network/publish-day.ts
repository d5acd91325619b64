import type { Clock } from '@lode/clock'
import { type Database, type Sql, type Tx, writeEvent } from '@lode/database'
import { canonicalText, type DayRecords, deriveFigures, type PublishedTerms } from '@lode/domain'
import { termsInForce } from '../../platform/terms/read-terms.ts'
import { publishEntry } from './publish-entry.ts'
import { readRecords } from './read-records.ts'
import type { NetworkDayWire } from './repository.ts'
import type { Signer } from './signer.ts'

const actor = 'system:record-network'

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
  const content = canonicalText({ ...records, terms: await publishedTerms(db, clock.now()), network })
  await publishEntry(deps, { kind: 'day', name: day, day, content, actor }, (tx, number) =>
    openDay(tx, day, number),
  )
}

async function openDay(tx: Tx, day: string, entry: number): Promise<void> {
  await tx`insert into network_day (day, entry) values (${day}, ${entry})`
  await tx`delete from network_day_wait`
  await writeEvent(tx, { topic: 'network', actor, payload: { day } })
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
async function publishedTerms(sql: Sql, at: Date): Promise<PublishedTerms[]> {
  return sql<PublishedTerms[]>`
    select substr(subject, 7) as "minerId", version, document as terms from terms t
    where subject like 'miner/%' and (version = (select version from (${termsInForce(sql, { subject: sql`t.subject`, at })}) f)
      or (subject, version) in (select terms_subject, terms_version from mining_order where state = 'paid'))
    order by 1, 2`
}
