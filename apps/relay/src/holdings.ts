/** What is held in memory for many owners, in bytes. */
export type Holdings<Owner> = {
  /** An owner has so many more; with fewer it has come on, and counts as new. */
  add(owner: Owner, bytes: number): void
  /** An owner has nothing any more. */
  forget(owner: Owner): void
  /** Of all of them. */
  bytes(): number
}

/** Whoever has less than such a part of all the room is cut off last. */
const littlePart = 1 / 256

/**
 * Counts what is held for each, and keeps it below `most` in all: beyond that whoever has not come on for longest is cut off, of those
 * that hold much; of those that hold no less than the average, where nobody holds much. So who takes little, or goes on, loses nothing to those
 * who let things wait, however many they are.
 */
export function createHoldings<Owner>({
  most,
  cutOff,
}: {
  most: number
  cutOff: (owner: Owner) => void
}): Holdings<Owner> {
  /** Who has not come on for longest is first. */
  const held = new Map<Owner, number>()
  let total = 0

  function forget(owner: Owner): void {
    total -= held.get(owner) ?? 0
    held.delete(owner)
  }
  function slowest(least: number): Owner | undefined {
    for (const [owner, bytes] of held) if (bytes >= least) return owner
    return undefined
  }

  return {
    add: (owner, bytes) => {
      const has = Math.max(0, (held.get(owner) ?? 0) + bytes)
      total += has - (held.get(owner) ?? 0)
      if (bytes < 0) held.delete(owner)
      if (has > 0) held.set(owner, has)
      while (total > most) {
        const average = total / held.size
        const victim = slowest(Math.max(average, most * littlePart)) ?? slowest(average)
        if (victim === undefined) return
        forget(victim)
        cutOff(victim)
      }
    },
    forget,
    bytes: () => total,
  }
}
