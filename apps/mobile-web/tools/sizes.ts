import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { locales } from '@lode/translations'

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'))

/**
 * The limit of the scripts that draw a home over its prerendered page, gzipped, in bytes. One KB of it is the browser floor: syntax
 * that Chrome 109 and iOS 16.4 read, and the functions that they lack.
 */
const limit = 106.5 * 1024

/** Every script that the first page of a locale names: its entry, the home screen, its texts, what these share. */
async function scriptsOf(locale: string): Promise<Map<string, number>> {
  const page = await readFile(join(dist, `index.${locale}.html`), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file ?? '')
  const sizes = files.map(async (file) => [file, (await readFile(join(dist, `${file}.gz`))).length] as const)
  return new Map(await Promise.all(sizes))
}

for (const locale of locales) {
  const sizes = await scriptsOf(locale)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(`${locale}: ${(total / 1024).toFixed(1)} KB of scripts gzipped in ${sizes.size} files`)
  if (locale === 'en')
    for (const [file, size] of sizes) console.log(`  ${(size / 1024).toFixed(1)} KB ${file}`)
  if (total > limit) {
    console.error(`${locale} is over the limit of ${limit / 1024} KB`)
    process.exitCode = 1
  }
}
