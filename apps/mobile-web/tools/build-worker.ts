import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@lode/translations'
import { build, type Manifest } from 'vite'
import type { ShellFile, ShellFiles } from '../worker/shell-files.ts'
import { browserFloor } from './browser-floor.ts'

const textsOf = (locale: string): string => `../../packages/translations/src/locales/${locale}/`
/** Drawn from prices as they are now: nothing to show without a connection. */
const needsConnection = /\/pair-chart/

/**
 * Builds the service worker into a folder that the app was built into, with the list of what it keeps: every screen and
 * what they share at once, of the texts the reader's language, the wallets' code when it is used.
 */
export async function buildWorker({
  root,
  dist,
  manifest,
}: {
  root: string
  dist: string
  manifest: Manifest
}): Promise<void> {
  const shellFiles = await listShell(dist, manifest)
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { shellFiles: JSON.stringify(shellFiles) },
    build: {
      target: browserFloor,
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

async function listShell(dist: string, manifest: Manifest): Promise<ShellFiles> {
  const ofScreens = filesOf(manifest, (key) => /^(src\/|index\.html)/.test(key) && !needsConnection.test(key))
  const names = await readdir(dist, { recursive: true })
  const pages = names.filter((name) => /^(index|shell)\.[\w-]+\.html$/.test(name))
  const texts = Object.fromEntries(
    locales.map((locale) => [locale, filesOf(manifest, (key) => key.startsWith(textsOf(locale)))]),
  )
  const named = new Set([...ofScreens, ...Object.values(texts).flatMap((files) => [...files])])
  const others = names.filter((name) => /^assets\/.+\.(js|css|svg|png)$/.test(name) && !named.has(name))
  const listed = {
    shell: await withHashes(dist, [
      ...ofScreens,
      ...pages,
      'theme.js',
      'floor.js',
      'icon.svg',
      'icon-192.png',
    ]),
    texts: Object.fromEntries(
      await Promise.all(
        Object.entries(texts).map(async ([locale, files]) => [locale, await withHashes(dist, files)]),
      ),
    ),
    others: others.map((name) => `/${name}`).sort(),
  }
  const version = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 16)
  return { version, ...listed }
}

/** The files of some entries of the build, with what they import from the start and their styles and pictures. */
function filesOf(manifest: Manifest, wanted: (key: string) => boolean): Set<string> {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of Object.keys(manifest)) if (wanted(key)) visit(key)
  return files
}

async function withHashes(dist: string, names: Iterable<string>): Promise<ShellFile[]> {
  const files = [...names].sort().map(async (name) => {
    const hash = createHash('sha256')
      .update(await readFile(join(dist, name)))
      .digest('base64')
    return { path: `/${name}`, integrity: `sha256-${hash}` }
  })
  return Promise.all(files)
}
