import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales } from '@lode/translations'
import { build, type Manifest } from 'vite'
import type { FirstPage } from '../src/prerender.tsx'
import { buildWorker } from './build-worker.ts'
import { compressFolder } from './compress-folder.ts'
import { writeManifest } from './write-manifest.ts'

const root = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? join(root, 'dist'))

/**
 * Builds the app: scripts and styles, a prerendered first page for each locale (`index.<locale>.html`),
 * an empty one for every other route (`shell.<locale>.html`), what a device is told that installs it, the service worker,
 * and a .br and .gz beside each file. Into `dist`, or the folder that is named.
 */
async function buildApp(): Promise<void> {
  // A test runner's own NODE_ENV would build React's development half in.
  process.env.NODE_ENV = 'production'
  await build({ root, logLevel: 'warn', build: { outDir: dist } })
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  await withPrerender(async ({ prerender }) => {
    for (const locale of locales) {
      const page = await prerender(locale)
      const head = preload(manifest, locale)
      await writeFile(join(dist, `index.${locale}.html`), fill(template, { locale, page, head }))
      const shell = { ...page, html: '' }
      await writeFile(join(dist, `shell.${locale}.html`), fill(template, { locale, page: shell, head }))
      await writeManifest(dist, { locale, page })
    }
  })
  await buildWorker({ root, dist, manifest })
  await compressFolder(dist)
}

type Prerender = typeof import('../src/prerender.tsx')

/** Builds the app for Node, and keeps it for as long as it is used: it loads its parts late. */
async function withPrerender(use: (module: Prerender) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'prerender-'))
  try {
    await build({
      root,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false, minify: false },
    })
    await use(await import(pathToFileURL(join(outDir, 'prerender.js')).href))
  } finally {
    await rm(outDir, { recursive: true })
  }
}

function fill(
  template: string,
  { locale, page, head }: { locale: string; page: FirstPage; head: string },
): string {
  return (
    template
      .replace('<html lang="en" dir="ltr">', `<html lang="${locale}" dir="${page.direction}">`)
      .replace(/<title>.*<\/title>/, `<title>${escapeHtml(page.title)}</title>`)
      .replace(
        'name="description" content=""',
        `name="description" content="${escapeHtml(page.description)}"`,
      )
      .replace('/manifest.webmanifest', `/manifest.${locale}.webmanifest`)
      .replace('</head>', `${head}</head>`)
      // The page can be read before its scripts run: the styles come first.
      .replaceAll(
        /<(script type="module"|link rel="modulepreload") crossorigin (?!fetch)/g,
        '<$1 crossorigin fetchpriority="low" ',
      )
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
  )
}

/** A link that fetches the locale's first texts together with the entry, not after it. */
function preload(manifest: Manifest, locale: string): string {
  const key = `../../packages/translations/src/locales/${locale}/shell.ts`
  const file = manifest[key]?.file
  if (file === undefined) throw new Error(`${key} is not in the manifest`)
  return `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

await buildApp()
