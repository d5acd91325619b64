import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrows } from './arrows.ts'
import { roomsToTest } from './rooms-to-test.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'
import { type Exports, testsToRun } from './tests-to-run.ts'

type Manifest = {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | { readonly default?: string }>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Selects the tests that can notice a change: by imports for TypeScript (`tests-to-run.ts`), by rooms for everything else.
 * @param changed Paths from the root.
 * @returns Test files, and whole rooms with a slash at the end; and whether the contracts' own tests are among them.
 */
export async function findTests(
  changed: readonly string[],
): Promise<{ tests: readonly string[]; contracts: boolean }> {
  const rooms = Object.keys(arrows)
  const manifests = new Map(
    await Promise.all(rooms.map(async (room) => [room, await readManifest(room)] as const)),
  )
  const isCode = (path: string): boolean =>
    /\.tsx?$/.test(path) && rooms.some((room) => path.startsWith(`${room}/`))
  const whole = roomsToTest(
    changed.filter((path) => !isCode(path) && !/\.md$/.test(path)),
    usesOf(manifests),
  )
  const files = testsToRun(changed.filter(isCode), {
    files: await readSources(root),
    exports: exportsOf(manifests),
  })
  return {
    tests: [
      ...whole.map((room) => `${room}/`),
      ...files.filter((file) => !whole.some((room) => file.startsWith(`${room}/`))),
    ],
    contracts: whole.includes('contracts'),
  }
}

async function readManifest(room: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8')) as Manifest
}

/** The rooms that a room's tests use beside its arrows. */
function usesOf(manifests: ReadonlyMap<string, Manifest>): Record<string, string[]> {
  return Object.fromEntries(
    [...manifests].map(([room, { devDependencies = {} }]) => [
      room,
      [...manifests].filter(([, { name }]) => name in devDependencies).map(([other]) => other),
    ]),
  )
}

function exportsOf(manifests: ReadonlyMap<string, Manifest>): Exports {
  return Object.fromEntries(
    [...manifests].map(([room, { name, exports = {} }]) => [
      name,
      Object.fromEntries(
        Object.entries(exports).map(([key, target]) => [
          key.slice(1),
          join(room, typeof target === 'string' ? target : (target.default ?? '')),
        ]),
      ),
    ]),
  )
}
