import { stripVTControlCharacters } from 'node:util'

/** Enough for a name, its error and where it was, of a handful of tests. */
const most = 6_000

/**
 * What vitest or forge said of the tests that failed, without colours, to be said again at the end of a long run, where
 * whoever sees only its last lines finds it. What said nothing of a test, but ended badly, is told by its last lines.
 */
export function readFailures(said: string, code: number): string {
  const plain = stripVTControlCharacters(said)
  const vitest = /^⎯+ (?:Failed|Unhandled)[\s\S]*?(?=^\s*Test Files )/m.exec(plain)?.[0] ?? ''
  const forge = [...plain.matchAll(/^\[FAIL.*$/gm)].map(([line]) => line).join('\n')
  const found = `${vitest}${forge}`.trim()
  if (found !== '' || code === 0) return found.slice(0, most)
  return plain.trim().slice(-most)
}
