import { type RatchetRule, ratchetRules } from './ratchet-rules.ts'
import { lineAt, roomOf, type SourceFile } from './source-file.ts'

/** The number of faults of each rule in each room, by the names of both. */
export type RatchetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counts the faults of each rule in each room. */
export function countFaults(
  files: readonly SourceFile[],
  rules: readonly RatchetRule[] = ratchetRules,
): RatchetCounts {
  return Object.fromEntries(
    rules.map((rule) => {
      const counts: Record<string, number> = {}
      for (const file of files) {
        const faults = rule.find(file).length
        const room = roomOf(file.path)
        if (faults > 0 && room !== undefined) counts[room] = (counts[room] ?? 0) + faults
      }
      return [rule.name, Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))]
    }),
  )
}

/**
 * Compares the faults with those that were written down: none may be added, and a number that fell is to be written down.
 * @param changed The paths that differ from main, whose faults are listed where a room has more than before.
 * @returns One message for each room with another number than the one written down.
 */
export function checkRatchet(
  files: readonly SourceFile[],
  {
    known,
    changed,
    rules = ratchetRules,
  }: {
    known: RatchetCounts
    changed: readonly string[]
    rules?: readonly RatchetRule[]
  },
): string[] {
  const found = countFaults(files, rules)
  return rules.flatMap((rule) => {
    const { [rule.name]: now = {} } = found
    const { [rule.name]: before = {} } = known
    return [...new Set([...Object.keys(now), ...Object.keys(before)])].flatMap((room) => {
      const [is, was] = [now[room] ?? 0, before[room] ?? 0]
      if (is === was) return []
      if (is < was)
        return [`${rule.name} in ${room}: ${is}, fewer than ${was}. Write that down: npm run ratchet`]
      const places = files
        .filter(({ path }) => roomOf(path) === room && changed.includes(path))
        .flatMap((file) => rule.find(file).map((at) => `  ${file.path}:${lineAt(file.text, at)}`))
      return [[`${rule.name} in ${room}: ${is}, more than ${was}: ${rule.instead}`, ...places].join('\n')]
    })
  })
}
