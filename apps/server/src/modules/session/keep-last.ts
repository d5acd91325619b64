/**
 * Keeps what `make` made for the names that were used last, at most so many of them.
 * @example const keyOf = keepLast(parseKey, { most: 1000 }); keyOf(name) // parsed once, while it is in use
 */
export function keepLast<T>(make: (name: string) => T, { most }: { most: number }): (name: string) => T {
  const kept = new Map<string, T>()
  return (name) => {
    const value = kept.get(name) ?? make(name)
    // Put back at the end: the first of the map is the one that was used longest ago.
    kept.delete(name)
    kept.set(name, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
