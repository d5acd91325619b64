import { createHash } from 'node:crypto'
import { flattenTexts } from './flatten-texts.ts'
import type { Catalogues } from './read-catalogues.ts'

/** A short hash of each text in each language, by its key. */
export type TextHashes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The hashes of texts as they are, sorted. The forms of a plural count as one text. */
export function hashTexts(catalogues: ReadonlyMap<string, Catalogues>): TextHashes {
  const rows: Record<string, Record<string, string>> = {}
  for (const [folder, texts] of catalogues) {
    for (const locale of Object.keys(texts).sort()) {
      for (const [key, text] of joinPlurals(flattenTexts(texts[locale] ?? {}))) {
        rows[`${folder}:${key}`] = { ...rows[`${folder}:${key}`], [locale]: hash(text) }
      }
    }
  }
  return Object.fromEntries(Object.entries(rows).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function joinPlurals(texts: Map<string, string>): Map<string, string> {
  const joined = new Map<string, string>()
  for (const [key, text] of texts) {
    const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
    joined.set(stem, `${joined.get(stem) ?? ''}\n${text}`)
  }
  return joined
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 5)
}
