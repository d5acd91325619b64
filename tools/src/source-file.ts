import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'

/** A file with its path from the root. */
export type SourceFile = { readonly path: string; readonly text: string }

/** All TypeScript that a person wrote. */
export async function readSources(root: string): Promise<SourceFile[]> {
  const paths = (await listFiles(root)).filter(
    (path) => /\.(ts|tsx|mts)$/.test(path) && !/\/generated\/|^packages\/postgres-driver\/types\//.test(path),
  )
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

/** The rooms: folders with a package.json of their own. @returns The room a path lies in, such as 'apps/server'. */
export function roomOf(path: string): string | undefined {
  return /^(?:(?:apps|packages)\/[^/]+|contracts|e2e|tools)(?=\/)/.exec(path)?.[0]
}

export function isTest(path: string): boolean {
  return (
    /\.(test|bench|stories)\.tsx?$/.test(path) ||
    /^(e2e|packages\/test-kit|tools)\//.test(path) ||
    /\/([a-z-]*test|tests|stories|testing)(\/|\.ts)/.test(path)
  )
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
