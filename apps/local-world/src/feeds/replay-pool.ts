import type { Noise } from './noise.ts'
import { windowStart } from './window.ts'

const hashesPerShare = 2 ** 32
const spanSeconds = 3600

/** The replayed pool: what it accepted until a second, and what it reports of a stretch before one. */
export type PoolReplay = { shares(second: number): number; hashrate(second: number, seconds: number): number }

/** A pool whose machines deliver `powerTh`, give or take 2 % of an hour's shares; the counter never falls. */
export function replayPool(powerTh: number, noise: Noise): PoolReplay {
  const sharesASecond = (powerTh * 1e12) / hashesPerShare
  function drift(span: number): number {
    return (noise('pool', span) - 0.5) * 0.02 * sharesASecond * spanSeconds
  }
  function shares(second: number): number {
    const age = second - windowStart
    const span = Math.floor(age / spanSeconds)
    const part = age / spanSeconds - span
    return Math.floor(age * sharesASecond + drift(span) * (1 - part) + drift(span + 1) * part)
  }
  return {
    shares,
    hashrate: (second, seconds) => ((shares(second) - shares(second - seconds)) * hashesPerShare) / seconds,
  }
}
