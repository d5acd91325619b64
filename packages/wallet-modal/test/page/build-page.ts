import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

export type PageName = 'baseline' | 'modal' | 'remote'

type ManifestEntry = {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type BuiltPage = {
  /** Where its files are. */
  readonly folder: string
  /** Files that come with a source, with all that it imports statically. `entry` is the page itself. */
  filesOf(source: RegExp | 'entry'): Set<string>
  /** Gzipped bytes. */
  weigh(files: Iterable<string>): Promise<number>
  remove(): Promise<void>
}

const pages = join(import.meta.dirname, 'pages')

/** Builds one of the pages under `pages/` for production, as an app with Vite would. */
export async function buildPage(name: PageName): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), `lode-${name}-`))
  await asProduction(() =>
    build({
      root: pages,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(pages, `${name}.html`) },
      },
    }),
  )
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  function collect(key: string, found: Set<string>): void {
    const entry = manifest[key]
    if (entry === undefined || found.has(entry.file)) return
    found.add(entry.file)
    for (const sheet of entry.css ?? []) found.add(sheet)
    for (const next of entry.imports ?? []) collect(next, found)
  }
  return {
    folder,
    filesOf: (source) => {
      const found = new Set<string>()
      for (const [key, { src = '', isEntry = false }] of Object.entries(manifest)) {
        if (source === 'entry' ? isEntry : source.test(src)) collect(key, found)
      }
      return found
    },
    weigh: async (files) => {
      const texts = await Promise.all([...files].map((file) => readFile(join(folder, file))))
      return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

let builds = 0
let before: string | undefined

/** Runs a build for production: a test runner's own NODE_ENV, which is there again afterwards, would build React's development half in. */
async function asProduction(run: () => Promise<unknown>): Promise<void> {
  if (builds === 0) before = process.env.NODE_ENV
  builds += 1
  process.env.NODE_ENV = 'production'
  try {
    await run()
  } finally {
    builds -= 1
    if (builds === 0) process.env.NODE_ENV = before
  }
}
