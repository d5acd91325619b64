import { Readable } from 'node:stream'
import { userOwner } from '@lode/ledger'
import { ObjectMissing } from '@lode/object-store'
import { ZipFile } from 'yazl'
import type { AccountDeps } from '../account-deps.ts'
import { holderFiles } from './holder-files.ts'
import { sectionCsv, sectionJson } from './section-files.ts'
import { sections } from './sections.ts'

/** Writes everything that is kept of a holder as a ZIP: a file of JSON and one of CSV for each part, and their pictures. It is made while it is read. */
export async function writeArchive(
  { db, objects }: Pick<AccountDeps, 'db' | 'objects'>,
  { userId, now }: { userId: bigint; now: Date },
): Promise<AsyncIterable<Uint8Array>> {
  const zip = new ZipFile()
  const holder = { user: userId.toString(), owner: userOwner(userId) }
  const output = zip.outputStream as Readable
  // A part that can't be read ends all of it: the ZIP itself would wait for it for ever.
  for (const section of sections) {
    for (const [ending, write] of [
      ['json', sectionJson],
      ['csv', sectionCsv],
    ] as const) {
      zip.addReadStreamLazy(`${section.name}.${ending}`, { mtime: now }, (give) => {
        const rows = Readable.from(write(db, section, holder))
        rows.on('error', (error) => output.destroy(error))
        give(null, rows)
      })
    }
  }
  for (const { path, object } of await holderFiles(db, holder))
    zip.addReadStreamLazy(path, { mtime: now, compress: false }, (give) => {
      objects.get(object).then(
        (bytes) =>
          give(
            null,
            Readable.from(bytes).on('error', (error) => output.destroy(error)),
          ),
        // Erased since it was listed: an empty file says so.
        (error) => (error instanceof ObjectMissing ? give(null, Readable.from([])) : output.destroy(error)),
      )
    })
  zip.end()
  return output
}
