import { dirname, join, normalize } from 'node:path'
import { isTest, lineAt, type SourceFile } from './source-file.ts'

const modal = 'packages/wallet-modal/src/'

type Wall = {
  /** Which files it is about. */
  readonly where: RegExp
  /** What they do not import: a file, or a package. */
  readonly refused: RegExp
  /** Whether a type alone may pass, and what is fetched later by `import()`. */
  readonly typesPass?: boolean
  readonly laterPasses?: boolean
  readonly instead: string
}

/** The walls inside the wallet modal, as its README tells them. Tests are free of them. */
const walls: readonly Wall[] = [
  {
    where: /^(?:core|connectors|directory)\//,
    refused: /^(?:react(?:-dom)?(?:\/|$)|src:(?:react|capabilities)\/)/,
    instead:
      'core, connectors and directory draw nothing. Put what is drawn into react/, or hand it in as a value.',
  },
  {
    where: /^(?!connectors\/)/,
    refused: /^@walletconnect\//,
    typesPass: true,
    instead: 'the SDK is fetched when it is first used: ask connectors/walletconnect-client.ts.',
  },
  {
    where: /^react\//,
    refused: /^src:capabilities\//,
    instead:
      'the views of every page know no capability. Let the capability put it there: its `places`, its `views`.',
  },
  {
    where: /^capabilities\/([^/]+)\//,
    refused: /^src:capabilities\/(?!$own\/)/,
    instead:
      'one capability knows no other: a page may have one without the other. Share by core/ or react/.',
  },
  {
    where: /^capabilities\/([^/]+)\/\1\.ts$/,
    refused: /^src:(?:react\/|core\/|capabilities\/.*(?:views|texts|create-))/,
    typesPass: true,
    laterPasses: true,
    instead:
      'a page that registers a capability fetches this file at its start. Fetch the rest by import() when it is used.',
  },
]

/** @returns One message for each import that crosses a wall inside the wallet modal, with the way that is right. */
export function checkModalWalls(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (!file.path.startsWith(modal) || isTest(file.path)) return []
    const path = file.path.slice(modal.length)
    return importsOf(file).flatMap((one) =>
      walls
        .filter((wall) => crosses(path, one, wall))
        .map(({ instead }) => `${one.at} imports ${one.from}: ${instead}`),
    )
  })
}

type Import = { readonly from: string; readonly at: string; readonly type: boolean; readonly later: boolean }

function crosses(path: string, { from, type, later }: Import, wall: Wall): boolean {
  const here = wall.where.exec(path)
  if (here === null || (type && wall.typesPass === true) || (later && wall.laterPasses === true)) return false
  const target = from.startsWith('.') ? `src:${normalize(join(dirname(path), from))}` : from
  return new RegExp(wall.refused.source.replace('$own', here[1] ?? '')).test(target)
}

function importsOf({ path, text }: SourceFile): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)(\s+type)?\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(({ 1: type, 2: named, 3: later, index, 0: whole }) => ({
    from: named ?? later ?? '',
    at: `${path}:${lineAt(text, index + whole.length)}`,
    type: type !== undefined,
    later: later !== undefined,
  }))
}
