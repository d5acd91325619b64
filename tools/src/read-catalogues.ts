import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Texts } from './flatten-texts.ts'
import { root } from './root.ts'

/** The texts of each language, by its tag. */
export type Catalogues = Readonly<Record<string, Texts>>

/**
 * Loads every catalogue: a folder `locales` or `texts` with `<tag>.ts` or `<tag>/index.ts`, English among them. Its texts are
 * the file's default, or the parts that it exports by name.
 */
export async function readCatalogues(): Promise<ReadonlyMap<string, Catalogues>> {
  const found = new Map<string, Catalogues>()
  const english = glob('{packages,apps}/*/src/**/{locales,texts}/{en.ts,en/index.ts}', { cwd: root })
  for await (const file of english) {
    const folder = basename(file) === 'index.ts' ? dirname(dirname(file)) : dirname(file)
    found.set(folder, await readCatalogue(folder))
  }
  return found
}

async function readCatalogue(folder: string): Promise<Catalogues> {
  const texts: Record<string, Texts> = {}
  for await (const file of glob('{*.ts,*/index.ts}', { cwd: join(root, folder) })) {
    const tag = file.replace(/\/index\.ts$|\.ts$/, '')
    if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(tag)) continue
    const { default: whole, ...parts } = (await import(join(root, folder, file))) as { default?: Texts }
    texts[tag] = whole ?? parts
  }
  return texts
}
