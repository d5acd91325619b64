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
      return { height, timestamp: timestamp(height), difficulty, fees, id: idOf(noise, height) }
    },
  }
}

/** A replayed hash ends in its height, so that nothing has to be looked up. */
function idOf(noise: Noise, height: number): string {
  const part = (n: number) =>
    Math.floor(noise('id', height, n) * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return ['0000000000000000', ...[1, 2, 3, 4, 5].map(part), height.toString(16).padStart(8, '0')].join('')
}
