import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { type Actor, canonicalText } from '@lode/domain'
import { publishEntry } from './publish-entry.ts'
import type { Signer } from './signer.ts'

/** A correction is of a day that was never published, or says nothing. */
export class CorrectionRefused extends Error {
  override readonly name = 'CorrectionRefused'
}

const longest = 500

/**
 * Publishes that a published day holds a mistake. The day stays as it is, and so does what it paid: what is owed because of it is
 * posted by a person. Answers with the name of the entry.
 * @throws {CorrectionRefused} @throws {StatementUnsigned}
 * @example await publishCorrection({ db, clock, signer }, { day: '2026-11-20', reason: 'Kraken took back the close of 13:00', actor: 'operator:ana' })
 */
export async function publishCorrection(
  deps: { db: Database; clock: Clock; signer: Signer },
  { day, reason, actor }: { day: string; reason: string; actor: Actor },
): Promise<string> {
  const said = reason.trim()
  if (said === '' || said.length > longest)
    throw new CorrectionRefused(`say what is wrong, in at most ${longest} letters`)
  const [known] = await deps.db<{ corrections: number }[]>`
    select count(*) filter (where kind = 'correction')::int as corrections from network_entry where day = ${day}
    having count(*) > 0`
  if (!known) throw new CorrectionRefused(`${day} was never published`)
  const name = `${day}-correction-${known.corrections + 1}`
  const content = canonicalText({ day, reason: said })
  await publishEntry(deps, { kind: 'correction', name, day, content, actor })
  return name
}
