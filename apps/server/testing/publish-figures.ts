import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { canonicalText, type DayFigures, developmentStatementKey } from '@lode/domain'
import { publishEntry } from '../src/modules/network/publish-entry.ts'
import { localSigner } from '../src/modules/network/signer.ts'

/** Publishes a day by its figures alone, without the records that they are computed from. */
export async function publishFigures(
  { db, clock }: { db: Database; clock: Clock },
  { day, network }: { day: string; network: DayFigures },
): Promise<void> {
  const content = canonicalText({ day, network })
  await publishEntry(
    { db, clock, signer: localSigner(developmentStatementKey) },
    { kind: 'day', name: day, day, content, actor: 'system:record-network' },
    async (tx, entry) => void (await tx`insert into network_day (day, entry) values (${day}, ${entry})`),
  )
}
