/** A number from 0 up to 1 that is always the same for the same seed and parts: texts and whole numbers. */
export type Noise = (...parts: (string | number)[]) => number

/**
 * Makes the noise of a seed: nothing is remembered, so any moment can be asked for in any order. FNV-1a over letters and
 * halves of numbers, with the mixing of MurmurHash3: a page of candles asks a hundred thousand times, and a cryptographic hash,
 * or a text made of the parts, would hold everything up.
 */
export function noiseOf(seed: number): Noise {
  return (...parts) => {
    let hash = mixed(0x811c9dc5 ^ seed)
    for (const part of parts) {
      if (typeof part === 'string')
        for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193)
      else hash = Math.imul(hash ^ part, 0x01000193) ^ Math.floor(part / 2 ** 32)
      hash = mixed(hash)
    }
    return (hash >>> 0) / 2 ** 32
  }
}

/** Each bit of a number in all bits of the result. */
function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
