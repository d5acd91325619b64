import type { Noise } from './noise.ts'
import { readCsv } from './read-csv.ts'
import { blockSeconds, firstHeight, recordedPeriodHeight, windowStart } from './window.ts'

/** A block of the replayed chain. */
export type ReplayBlock = { height: number; timestamp: number; difficulty: number; fees: number; id: string }

/** The replayed chain: 144 blocks a day, each at a second of its own ten minutes. */
export type BlockReplay = { tip(second: number): number; block(height: number): ReplayBlock }

/** Difficulty as recorded for the period; fees, which are not recorded, of 0.015 to 0.065 BTC by the noise. */
export function replayBlocks(directory: string, noise: Noise): BlockReplay {
  const periods = readCsv(directory, 'bitcoin-difficulty.csv')
  function timestamp(height: number): number {
    const slot = windowStart + (height - firstHeight) * blockSeconds
    return slot + Math.floor(noise('block', height) * blockSeconds)
  }
  return {
    tip(second) {
      const height = firstHeight + Math.floor((second - windowStart) / blockSeconds)
      return timestamp(height) <= second ? height : height - 1
    },
    block(height) {
      const period = recordedPeriodHeight(height)
      const difficulty = Number(periods.get(period)?.[2])
      if (!difficulty) throw new Error(`no difficulty recorded for ${period}`)
      const fees = 1_500_000 + Math.floor(noise('fees', height) * 5_000_000)
      return { height, timestamp: timestamp(height), difficulty, fees, id: idOf(noise, height, difficulty) }
    },
  }
}

/** A replayed hash meets its difficulty, as a mined one does, and ends in its height, so that nothing has to be looked up. */
function idOf(noise: Noise, height: number, difficulty: number): string {
  const target = (0xffffn << 208n) / BigInt(Math.ceil(difficulty))
  const hash = (target * BigInt(Math.floor(noise('id', height) * 2 ** 48))) >> 48n
  return hash.toString(16).padStart(64, '0').slice(0, 56) + height.toString(16).padStart(8, '0')
}
