/** Something that is open counts under a key, of which so many may be open at once. */
export type Share = { readonly key: string; readonly most: number }

/** Counts what is open at once. */
export type OpenLimit = {
  /** Opens one under all of its keys; the function it returns closes it. Null where a key has no room. */
  take(shares: readonly Share[]): (() => void) | null
}

/** @example const open = limitOpen(); const release = open.take([{ key: 'all', most: 5000 }, { key: ip, most: 50 }]) */
export function limitOpen(): OpenLimit {
  const counts = new Map<string, number>()
  return {
    take(shares) {
      if (shares.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) return null
      for (const { key } of shares) counts.set(key, (counts.get(key) ?? 0) + 1)
      let open = true
      return () => {
        if (!open) return
        open = false
        for (const { key } of shares) {
          const left = (counts.get(key) ?? 1) - 1
          if (left === 0) counts.delete(key)
          else counts.set(key, left)
        }
      }
    },
  }
}
