import type { TextHashes } from './text-hashes.ts'

/** A text that changed in English, and the languages whose translation was not changed with it. */
export type Stale = { readonly key: string; readonly locales: readonly string[] }

/**
 * Finds the translations that are older than the English they stand for.
 * @param noted The hashes that were noted last: in each row, translations of one English text.
 * @param now The hashes of the texts as they are.
 * @example findStale({ title: { en: 'a', fr: 'b' } }, { title: { en: 'c', fr: 'b' } }) // [{ key: 'title', locales: ['fr'] }]
 */
export function findStale(noted: TextHashes, now: TextHashes): Stale[] {
  return Object.entries(now).flatMap(([key, hashes]) => {
    const before = noted[key]
    if (before === undefined || before.en === hashes.en) return []
    const locales = Object.keys(hashes).filter(
      (locale) => locale !== 'en' && hashes[locale] === before[locale],
    )
    return locales.length === 0 ? [] : [{ key, locales }]
  })
}

/**
 * What `npm run check` says of translations that are stale, or whose texts were not noted after a change: a change that
 * is not noted would hide the next one.
 */
export function checkStale(noted: TextHashes, now: TextHashes): string[] {
  const stale = findStale(noted, now)
  const found = stale.map(({ key, locales }) => `"${key}" changed in English, not in ${locales.join(', ')}`)
  const keys = new Set(stale.map(({ key }) => key))
  const all = new Set([...Object.keys(noted), ...Object.keys(now)])
  const changed = [...all].filter((key) => !keys.has(key) && !sameRow(noted[key], now[key]))
  return changed.length === 0 ? found : [...found, `${changed.length} texts are not noted: npm run texts`]
}

function sameRow(one: TextHashes[string] | undefined, other: TextHashes[string] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
