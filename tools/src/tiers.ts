import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The heaviest thing that a test needs, from a whole world to nothing at all. */
export const tiers = ['campaign', 'journey', 'browser', 'chain', 'database', 'unit'] as const
export type Tier = (typeof tiers)[number]

/** Played for minutes on purpose: `npm run campaign`, not `npm test`. */
const campaigns = /\/(simulation|chaos)\/|\.campaign\.test\.ts$/

/** What a file or a helper of its room names when it stands on a thing. */
const signs: readonly (readonly [Tier, RegExp])[] = [
  ['browser', /playwright-core|test-kit\/browser/],
  ['chain', /\b(startAnvil|deployTestContracts)\b/],
  ['database', /\b(testDatabase|startPostgres|startForeignPostgres|freshDatabase|LODE_TEST_POSTGRES)\b/],
]

/**
 * Puts every test file into the tier of the heaviest thing it stands on. It follows from what the file and the helpers
 * beside it name, so that no file has to say it and none can say it wrongly.
 * @returns The files of each tier, as paths from the root.
 */
export function findTiers(root: string): Readonly<Record<Tier, readonly string[]>> {
  const files = globSync('{packages,apps,contracts,tools,e2e}/**/*.test.ts', {
    cwd: root,
    exclude: isForeign,
  })
  const texts = new Map<string, string>()
  const read = (path: string): string => {
    const text = texts.get(path) ?? readText(join(root, path))
    texts.set(path, text)
    return text
  }
  const found = Object.groupBy(files.sort(), (file) => tierOf(file, read))
  return Object.fromEntries(tiers.map((tier) => [tier, found[tier] ?? []])) as Record<Tier, string[]>
}

/** @param read The text of a file, by its path from the root. */
export function tierOf(file: string, read: (path: string) => string): Tier {
  if (campaigns.test(file)) return 'campaign'
  if (file.startsWith('e2e/')) return 'journey'
  // They stand on Node alone, and what they judge is text that names the rest.
  if (file.startsWith('tools/')) return 'unit'
  const named = [...withHelpers(file, read)].map(read).join('\n')
  return signs.find(([, sign]) => sign.test(named))?.[0] ?? 'unit'
}

/** A file and all that it imports by relative paths, and these in turn. */
function withHelpers(file: string, read: (path: string) => string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, from = ''] of read(file).matchAll(/\bfrom '(\.[^']+\.tsx?)'/g))
    withHelpers(relative('.', join(dirname(file), from)), read, found)
  return found
}

function isForeign(path: string): boolean {
  return /(^|\/)(node_modules|dist)$/.test(path)
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
