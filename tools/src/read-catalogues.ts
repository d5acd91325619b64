import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Texts } from './check-locales.ts'

/** The folders that hold a catalogue for each language. */
export const catalogueFolders = [
  'packages/translations/src/locales',
  'packages/wallet-modal/src/locales',
  'packages/wallet-modal/src/capabilities/activity/texts',
] as const

/** Loads every catalogue of a folder: `<tag>.ts` or `<tag>/index.ts`, each with a default export. */
export async function readCatalogues(folder: string): Promise<Record<string, Texts>> {
  if (!existsSync(folder)) return {}
  const names = (await readdir(folder, { withFileTypes: true })).filter(
    ({ name }) => !name.endsWith('.test.ts'),
  )
  const entries = await Promise.all(
    names.map(async (entry) => {
      const file = join(folder, entry.name, entry.isDirectory() ? 'index.ts' : '')
      const loaded = (await import(file)) as { default: Texts }
      return [entry.name.replace(/\.ts$/, ''), loaded.default] as const
    }),
  )
  return Object.fromEntries(entries)
}
