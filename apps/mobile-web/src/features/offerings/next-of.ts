import type { Offering } from './queries.ts'

/** Returns the open offering that closes first, or else the one that opens first. */
export function nextOf(offerings: readonly Offering[]): Offering | undefined {
  const of = (state: Offering['state'], at: 'opensAt' | 'closesAt') =>
    offerings
      .filter((one) => one.state === state)
      .toSorted((a, b) => Date.parse(a[at]) - Date.parse(b[at]))[0]
  return of('open', 'closesAt') ?? of('upcoming', 'opensAt')
}
