import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is put into a list that is there: text, and what it comes before; an import comes before the next by its path. */
type Entry = { readonly text: string; readonly before: RegExp }

const entriesOf: Readonly<Record<string, readonly Entry[]>> = {
  'packages/api-contract/src/endpoints/index.ts': [
    { text: `export * as watchlist from './areas/watchlist.ts'\n`, before: /$/ },
  ],
  'packages/api-contract/src/topics.ts': [
    { text: `  watchlist: 'holder',\n`, before: /} as const satisfies Record<string, Audience>/ },
  ],
  'apps/server/src/modules.ts': [
    {
      text: `import { watchlist } from './modules/watchlist/module.ts'\n`,
      before: /import .* from '.\/modules\/withdrawal/,
    },
    { text: `  watchlist,\n`, before: / {2}activity,\n/ },
  ],
  'apps/server/src/access.test.ts': [
    { text: `  'GET /api/watchlist',\n  'POST /api/watchlist',\n`, before: /]\nconst forPersons/ },
  ],
  'apps/mobile-web/src/features.ts': [
    {
      text: `import { watchlist } from './features/watchlist/feature.ts'\n`,
      before: /import .* from '.\/features\/withdrawal/,
    },
    { text: `  watchlist,\n`, before: /]\n\n\/\*\*\n \* Every route/ },
  ],
}

const textEntries: readonly Entry[] = [
  { text: `export { default as watchlist } from './watchlist.ts'\n`, before: /$/ },
]

/** Puts the watchlist into a list of the repository in `folder`, which has one of its own for each language. */
export async function putIntoList(folder: string, path: string): Promise<void> {
  const entries =
    path.endsWith('locales/index.ts') || path.includes('/locales/') ? textEntries : entriesOf[path]
  if (entries === undefined)
    throw new Error(`the recipe names the list ${path}, and nobody knows what to put there`)
  let text = await readFile(join(folder, path), 'utf8')
  for (const entry of entries) {
    const at = entry.before.exec(text)?.index
    if (at === undefined) throw new Error(`${path} has no ${entry.before} to put a line before`)
    text = text.slice(0, at) + entry.text + text.slice(at)
  }
  await writeFile(join(folder, path), text)
}
