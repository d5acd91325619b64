/** Repeatable randomness: the same seed, the same choices. */
export type Random = {
  /** A whole number below `below`. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
}

/** @example randomFrom(7).pick(['api', 'worker']) */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  function below(limit: number): number {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    below,
    pick(from) {
      const one = from[below(from.length)]
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
  }
}
