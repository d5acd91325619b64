import { dirname, join, normalize } from 'node:path'
import { importsOf } from './imports-of.ts'
import { roomOf, type SourceFile } from './source-file.ts'

/** The entries of a room that others may import: specifier below its name to path, as in its package.json. */
export type Exports = Readonly<Record<string, Readonly<Record<string, string>>>>

const testFile = /\.test\.tsx?$/
/** Files that gather all modules or features to start the whole: a change of one part does not travel through them. */
const gathers =
  /^apps\/server\/src\/(?:index|modules|compose|start-[a-z-]+|main|books|seed|forgets|[a-z-]+-cli|configuration)\.ts$|^apps\/[a-z-]+\/src\/(?:features\.ts|main\.tsx|prerender\.tsx)$/
const moduleOf = /^apps\/server\/src\/modules\/[^/]+\//
const screenFile = /^apps\/[a-z-]+\/src\/screens\/[^/]+\//
const routes = /path: '(\/[^']*)'[\s\S]*?import\('([^']+)'\)/g

/**
 * Selects the test files that can notice a change of TypeScript files: those that import one of them, directly or through others, and
 * the browser tests that open a screen which does. Files that gather all modules of the server, or all features of an app, pass
 * nothing on: a module is noticed by all tests in its folder, whose servers are started through those files, and by those of modules
 * that need it.
 * @param exports The entries of each room, by its name.
 * @returns Paths of test files, sorted.
 */
export function testsToRun(
  changed: readonly string[],
  { files, exports }: { files: readonly SourceFile[]; exports: Exports },
): string[] {
  const users = usersOf(files, exports)
  const reached = new Set(changed)
  for (const path of reached)
    if (!gathers.test(path) || changed.includes(path))
      for (const user of users.get(path) ?? []) reached.add(user)
  const opened = routesOf(files)
    .filter(({ screen }) => reached.has(screen))
    .map(({ room, route }) => ({ room, route: new RegExp(`['"\`]${route}(?![A-Za-z-])`) }))
  const opens = ({ path, text }: SourceFile): boolean =>
    /\.browser\.test\.ts$/.test(path) &&
    opened.some(({ room, route }) => roomOf(path) === room && route.test(text))
  const modules = new Set(
    [...reached].flatMap((path) => (testFile.test(path) ? [] : (moduleOf.exec(path) ?? []))),
  )
  const isOfModule = ({ path }: SourceFile): boolean => modules.has(moduleOf.exec(path)?.[0] ?? '')
  return files
    .filter((file) => testFile.test(file.path) && (reached.has(file.path) || opens(file) || isOfModule(file)))
    .map(({ path }) => path)
    .sort()
}

/** The files that import a file, by its path. */
function usersOf(files: readonly SourceFile[], exports: Exports): Map<string, string[]> {
  const known = new Set(files.map(({ path }) => path))
  const users = new Map<string, string[]>()
  for (const { path, text } of files)
    for (const { from } of importsOf(text)) {
      const target = targetOf(path, from, exports)
      if (target === undefined || !known.has(target)) continue
      users.set(target, [...(users.get(target) ?? []), path])
    }
  return users
}

function targetOf(path: string, from: string, exports: Exports): string | undefined {
  if (from.startsWith('.')) return normalize(join(dirname(path), from))
  const [, name = '', below = ''] = /^(@lode\/[^/]+)(\/.*)?$/.exec(from) ?? []
  const entries = Object.entries(exports[name] ?? {})
  const direct = entries.find(([key]) => key === below)?.[1]
  if (direct !== undefined) return direct
  const [key, pattern] =
    entries.find(([key]) => key.endsWith('*') && below.startsWith(key.slice(0, -1))) ?? []
  return key === undefined || pattern === undefined
    ? undefined
    : pattern.replace('*', below.slice(key.length - 1))
}

/** The routes that the features of an app declare, with the file of the screen each one loads. */
function routesOf(files: readonly SourceFile[]): { room: string; route: string; screen: string }[] {
  return files
    .filter(({ path }) => /\/src\/(?:features|entities)\/[^/]+\/feature\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(routes)].map(([, route = '', from = '']) => ({
        room: roomOf(path) ?? '',
        route: route.split('/$')[0] ?? route,
        screen: normalize(join(dirname(path), from)),
      })),
    )
    .filter(({ screen }) => screenFile.test(screen))
}
