import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstPage } from '../src/prerender.tsx'

/** Writes what a device is told that installs the app, in the words of a locale: `manifest.<locale>.webmanifest`. */
export async function writeManifest(
  dist: string,
  { locale, page }: { locale: string; page: FirstPage },
): Promise<void> {
  const manifest = {
    id: '/',
    name: page.title,
    short_name: 'Lode',
    description: page.description,
    lang: locale,
    dir: page.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf6',
    theme_color: '#0b6b4f',
    categories: ['finance'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  await writeFile(join(dist, `manifest.${locale}.webmanifest`), JSON.stringify(manifest))
}
