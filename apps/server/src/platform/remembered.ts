import type { Clock } from '@lode/clock'

/**
 * A read that is not done again before `forMs` have passed since it last began, unless it failed: what everybody asks for is
 * read once for all of them.
 * @example const latest = remembered({ clock, forMs: 100 }, readPrices)
 */
export function remembered<T>(
  { clock, forMs }: { clock: Clock; forMs: number },
  read: () => Promise<T>,
): () => Promise<T> {
  let known: { from: number; value: Promise<T> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (known && Math.abs(now - known.from) < forMs) return known.value
    const value = read()
    value.catch(() => {
      if (known?.value === value) known = undefined
    })
    known = { from: now, value }
    return value
  }
}
