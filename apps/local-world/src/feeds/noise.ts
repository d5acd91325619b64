/** A number from 0 up to 1 that is always the same for the same seed and parts. */
export type Noise = (...parts: (string | number)[]) => number

/**
 * Makes the noise of a seed: nothing is remembered, so any moment can be asked for in any order. FNV-1a with the last mixing
 * of MurmurHash3: a page of candles asks a hundred thousand times, and a cryptographic hash would hold everything up.
 */
export function noiseOf(seed: number): Noise {
  return (...parts) => {
    const text = `${seed}/${parts.join('/')}`
    let hash = 0x811c9dc5
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  }
}
