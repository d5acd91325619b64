import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTest, lineAt, type SourceFile } from './source-file.ts'
import { tableOwners } from './table-owners.ts'

const functions = 'packages/database/sql/functions/'

type Owners = ReadonlyMap<string, readonly string[]>

const writes =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|update(?=\s+(?:only\s+)?\w+(?:\s+as)?(?:\s+\w+)?\s+set\b))\s+(?:only\s+)?([a-z_]+)\b/g

/**
 * Finds tables that are written by anybody but their one owner: a module of the server, which names them in its face, or a
 * room of `table-owners.ts`. Reading is free. A function of the database writes what one owner has; for what is another's it
 * calls that one's function, such as `ledger_post`, `tell` or `keep_replies`.
 * @param files TypeScript, and the functions of the database.
 * @param tables The tables that the database has.
 * @returns One message per fault, each with the way that is right.
 */
export function checkTables(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const owners = ownersOf(files)
  return [
    ...tables
      .filter((table) => !owners.has(table))
      .map(
        (table) =>
          `Nobody owns the table ${table}. List it in tables of the one module that writes it (modules/<x>/module.ts), or in tools/src/table-owners.ts.`,
      ),
    ...[...owners].flatMap(([table, claims]) => refuseClaims(table, claims, tables)),
    ...files.flatMap((file) => refuseWrites(file, owners)),
    ...files.flatMap((file) => refuseMixedFunctions(file, owners)),
  ]
}

function refuseClaims(table: string, claims: readonly string[], tables: readonly string[]): string[] {
  if (!tables.includes(table))
    return [`${claims[0]} says that it writes ${table}, but there is no such table.`]
  if (claims.length === 1) return []
  return [
    `The table ${table} is written by ${claims.join(' and ')}. It has one owner: keep it with one, and let the other call that one's face.`,
  ]
}

function refuseWrites({ path, text }: SourceFile, owners: Owners): string[] {
  if (isTest(path) || !/^(apps|packages)\/[^/]+\/src\//.test(path)) return []
  return [...text.matchAll(writes)].flatMap(({ 0: found, 1: table = '', index }) => {
    const owner = owners.get(table)?.[0]
    if (owner === undefined || path.startsWith(`${owner}/`)) return []
    return [
      `${path}:${lineAt(text, index)} has "${found.replace(/\s+/g, ' ')}", but only ${owner} writes that table. Call its face instead, in the same transaction, or write an event that it listens to.`,
    ]
  })
}

function refuseMixedFunctions({ path, text }: SourceFile, owners: Owners): string[] {
  if (!path.startsWith(functions)) return []
  const written = [...text.replaceAll(/--.*/g, '').matchAll(writes)].map(({ 1: table = '' }) => table)
  const writers = Map.groupBy(new Set(written), (table) => owners.get(table)?.[0])
  writers.delete(undefined)
  if (writers.size < 2) return []
  const claims = [...writers].map(([owner, tables]) => `${tables.join(' and ')} of ${owner}`)
  return [
    `${path} writes ${claims.join(', ')}. A function writes what one owner has: call the other's function, as those that settle call ledger_post, tell and keep_replies.`,
  ]
}

function ownersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  const claim = (owner: string, tables: readonly string[]): void => {
    for (const table of tables) owners.set(table, [...(owners.get(table) ?? []), owner])
  }
  for (const [room, tables] of Object.entries(tableOwners)) claim(room, tables)
  for (const { path, text } of files) {
    const room = /^(apps\/server\/src\/modules\/[^/]+)\/module\.ts$/.exec(path)?.[1]
    if (room !== undefined) claim(room, /\btables:\s*\[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [])
  }
  return owners
}

/** The tables that the database has: a file of each is in `packages/database/schema`. */
export async function readTables(root: string): Promise<string[]> {
  const names = await readdir(join(root, 'packages/database/schema'))
  return names.filter((name) => !name.startsWith('_')).map((name) => name.replace(/\.sql$/, ''))
}

/** The functions of the database, a file each. */
export async function readFunctions(root: string): Promise<SourceFile[]> {
  const names = await readdir(join(root, functions))
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .map(async (name) => ({
        path: functions + name,
        text: await readFile(join(root, functions, name), 'utf8'),
      })),
  )
}
