import { arrows, started } from './arrows.ts'
import { roomOf } from './source-file.ts'

/** What belongs to no room of the product and can change the outcome of any test. */
const everybodys = /^(package-lock\.json$|package\.json$|vitest\.config\.ts$|tsconfig[^/]*\.json$)/

/**
 * The rooms whose tests can notice a change: those it lies in, and those that point to them, and so on up.
 * @param changed Paths from the root.
 * @param uses What a room's tests use beside its arrows, by room.
 * @returns All rooms when what changed is everybody's.
 */
export function roomsToTest(
  changed: readonly string[],
  uses: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const all = Object.keys(arrows)
  if (changed.some((path) => everybodys.test(path))) return all
  const found = new Set(changed.map(roomOf).filter((room) => room !== undefined))
  for (const room of found)
    for (const user of all)
      if ([arrows, started, uses].some((known) => known[user]?.includes(room))) found.add(user)
  return all.filter((room) => found.has(room))
}
