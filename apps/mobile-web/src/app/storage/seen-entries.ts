import type { SeenEntry } from '@lode/domain'
import { readKept, type TextStorage } from './storage.ts'

const most = 64

/** Where the entries of a chain are kept. */
export type SeenChain = 'lode.seen-days' | 'lode.seen-reserves'

/** The entries of a published chain that this device has seen: what it once saw of a number stays. */
export type SeenEntries = {
  read(): SeenEntry[]
  remember(entries: readonly SeenEntry[]): void
}

/** @example seenEntries(deviceStorage, 'lode.seen-days').remember(proof.seen) */
export function seenEntries(storage: TextStorage, key: SeenChain): SeenEntries {
  const read = (): SeenEntry[] => {
    const kept = readKept(storage, key)
    return Array.isArray(kept) ? kept.filter(isSeen) : []
  }
  return {
    read,
    remember(entries) {
      const known = read()
      const fresh = entries.filter(({ number }, i) =>
        [...known, ...entries.slice(0, i)].every((one) => one.number !== number),
      )
      if (fresh.length === 0) return
      const all = [...known, ...fresh].sort((a, b) => a.number - b.number)
      storage.setItem(key, JSON.stringify(all.slice(-most)))
    },
  }
}

function isSeen(value: unknown): value is SeenEntry {
  const one = value as Partial<SeenEntry> | null
  return Number.isSafeInteger(one?.number) && typeof one?.digest === 'string' && typeof one.name === 'string'
}
