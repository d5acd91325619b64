import { parseAst, transformWithOxc } from 'vite'
import { browserFloor } from './browser-floor.ts'

/** Functions of an owner that came after the floor. */
const functions = [
  'Array.fromAsync',
  'Error.isError',
  'Intl.DurationFormat',
  'Iterator.from',
  'JSON.rawJSON',
  'Map.groupBy',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'AbortSignal.any',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
]
/** Methods of any value that came after the floor, and whose names nothing else has. */
const methods = [
  'checkVisibility',
  'getOrInsert',
  'getOrInsertComputed',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'isWellFormed',
  'symmetricDifference',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toWellFormed',
]

/** The names that `floor.js` fills, read from its text. @example filledBy("fill(Promise, 'withResolvers', …") // ['withResolvers'] */
export function filledBy(text: string): string[] {
  return Array.from(text.matchAll(/\bfill\([\w.]+, '(\w+)'/g), ([, name = '']) => name)
}

/**
 * Lists what a built script uses and the oldest supported browsers lack: functions by their names, syntax by what lowering it
 * to the floor would change, and the flags of patterns. `filled` names are there by `floor.js`.
 */
export async function findNewerFeatures(code: string, filled: readonly string[]): Promise<string[]> {
  const named = [...functions, ...methods].filter((name) => {
    const own = name.split('.').at(-1) ?? ''
    const dotted = name.includes('.') ? `(?<![\\w$])${name.replace('.', '\\.')}` : `\\.${name}`
    return !filled.includes(own) && new RegExp(`${dotted}(?![\\w$])`).test(code)
  })
  const [lowered, kept] = await Promise.all([
    transformWithOxc(code, 'built.js', { target: browserFloor }),
    transformWithOxc(code, 'built.js', { target: 'esnext' }),
  ])
  const syntax = lowered.code === kept.code ? [] : ['syntax newer than the floor']
  return [...named, ...syntax, ...patternFlags(code)]
}

/** The flags of patterns that came after the floor: `v`. */
function patternFlags(code: string): string[] {
  const found = new Set<string>()
  JSON.stringify(parseAst(code), (_, node) => {
    if (node?.regex?.flags?.includes('v')) found.add('a pattern with the flag v')
    return typeof node === 'bigint' ? String(node) : node
  })
  return [...found]
}
