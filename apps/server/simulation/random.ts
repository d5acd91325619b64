/** Repeatable choices. Everything that a history does follows from its seed by these. */
export type Random = {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks a name by its weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T
  /** An amount of any size up to 10^digits, small ones as often as large ones. */
  amount(digits: number): bigint
}

/**
 * The choices of one step: a function of seed and step alone, so that what a step draws changes nothing for the
 * steps behind it.
 * @example randomOf(seed, step).below(6)
 */
export function randomOf(seed: number, step: number): Random {
  let state = mix(mix(seed) ^ Math.imul(step + 1, 0x9e3779b1))
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    return Math.floor((mix(state) / 2 ** 32) * limit)
  }
  function pick<T>(list: readonly T[]): T {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  function weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const names = Object.keys(weights) as T[]
    const place = below(names.reduce((total, name) => total + weights[name], 0))
    let passed = 0
    for (const name of names) {
      passed += weights[name]
      if (place < passed) return name
    }
    return pick(names)
  }
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick,
    weighted,
    amount: (digits) => BigInt(Math.max(1, Math.floor(10 ** ((below(10_000) / 10_000) * digits)))),
  }
}

function mix(value: number): number {
  let x = value >>> 0
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
  return (x ^ (x >>> 15)) >>> 0
}
