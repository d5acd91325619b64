import { readArguments } from '@lode/arguments'
import { findStale } from './check-stale.ts'
import { readCatalogues } from './read-catalogues.ts'
import { hashTexts } from './text-hashes.ts'
import { readTextHashes, writeTextHashes } from './text-hashes-file.ts'

/**
 * `npm run texts` notes the texts as they are, and says which translations are older than their English; those stay as
 * they were noted. `npm run texts -- <key> …` notes these too: their translations still say what the English says.
 */
const stillTrue = new Set(
  readArguments({
    usage: 'Usage: npm run texts [-- KEY ...]: notes the texts, those keys as still true',
    words: 1000,
  }).positionals,
)
const noted = await readTextHashes()
const now = hashTexts(await readCatalogues())
const stale = findStale(noted, now).filter(({ key }) => !stillTrue.has(key))
for (const { key, locales } of stale) console.log(`${key} is to be translated again: ${locales.join(', ')}`)
const old = new Set(stale.map(({ key }) => key))
await writeTextHashes(
  Object.fromEntries(
    Object.entries(now).map(([key, row]) => [key, old.has(key) ? (noted[key] ?? row) : row]),
  ),
)
process.exitCode = stale.length === 0 ? 0 : 1
