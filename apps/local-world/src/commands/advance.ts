import { systemClock } from '@lode/clock'
import { parseDuration } from '../parse-duration.ts'
import { askWorld } from './ask-world.ts'

/** Moves the time of the running world ahead, such as by `1d`. */
export async function advance(duration = ''): Promise<void> {
  const { offsetMs } = (await askWorld('/advance', { ms: parseDuration(duration) })) as { offsetMs: number }
  const now = new Date(systemClock.now().getTime() + offsetMs)
  console.log(`The world's clock is ${duration} further: ${now.toISOString()}. Server and chain follow.`)
}
