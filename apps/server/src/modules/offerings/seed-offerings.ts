import { readFile } from 'node:fs/promises'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import * as z from 'zod/mini'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { offeringTerms, projectTerms } from './offering-terms.ts'

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))
const fileShape = z.strictObject({
  projects: z.array(z.strictObject({ id, terms: projectTerms.shape })),
  offerings: z.array(
    z.strictObject({
      id,
      /** Of its account `escrow/offering/N`, into which its tokens are deposited. */
      number: z.int().check(z.positive()),
      terms: offeringTerms.shape,
    }),
  ),
})

/**
 * Announces the operator's offerings that are not there yet; a start changes none that is.
 * @throws when the file does not have its shape.
 * @example await seedOfferings(db, { file: 'offerings.json', clock })
 */
export async function seedOfferings(
  db: Database,
  { file, clock }: { file: string | null; clock: Clock },
): Promise<void> {
  if (file === null) return
  const { projects, offerings } = fileShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const now = clock.now()
  for (const { id: name, terms } of projects)
    await seedTerms(db, { subject: `project/${name}`, document: terms, now })
  for (const { id: name, number, terms } of offerings) {
    await seedTerms(db, { subject: `offering/${name}`, document: terms, now })
    await db`insert into offering (number, id) values (${number}, ${name}) on conflict do nothing`
  }
}
