import { Readable } from 'node:stream'
import type { Database } from '@lode/database'
import { userOwner } from '@lode/ledger'
import { ZipFile } from 'yazl'
import { sectionCsv, sectionJson } from './section-files.ts'
import { sections } from './sections.ts'

/** Everything that is kept of a holder, as a ZIP with a file of JSON and one of CSV for each part: made while it is read. */
export function writeArchive(
  db: Database,
  { userId, now }: { userId: bigint; now: Date },
): AsyncIterable<Uint8Array> {
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
  zip.end()
  return output
}
