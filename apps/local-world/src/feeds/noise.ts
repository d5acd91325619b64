import { createHash } from 'node:crypto'

/** A number from 0 up to 1 that is always the same for the same seed and parts. */
export type Noise = (...parts: (string | number)[]) => number

/** Makes the noise of a seed: nothing is remembered, so any moment can be asked for in any order. */
export function noiseOf(seed: number): Noise {
  return (...parts) => {
    const digest = createHash('sha1')
      .update(`${seed}/${parts.join('/')}`)
      .digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }
}
