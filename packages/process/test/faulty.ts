import { fakeClock } from '@lode/clock'
import { runProcess } from '../src/index.ts'

/** A process that fails in the way that its argument names, once it said that it is up and hears something. */
const ways: Readonly<Record<string, () => void>> = {
  throws: () => {
    throw new Error('thrown by a listener')
  },
  rejects: () => void Promise.reject(new Error('rejected by nobody')),
  waits: () => {},
  writes: () => void process.stdout.write('nobody reads this\n'),
  hangs: () => {
    throw new Error('thrown, and hangs')
  },
}
const [, , way = ''] = process.argv
const clock = fakeClock()

await runProcess({
  clock,
  stopWithinMs: 10_000,
  start: async () => {
    if (way === 'refuses') throw new Error('no database')
    process.stdin.once('data', () => ways[way]?.())
    process.stdout.write('up\n')
    return {
      close: async () => {
        if (way === 'hangs') {
          await clock.advance(9_999)
          process.stdout.write('waited for\n')
          await clock.advance(1)
        }
        process.stdout.write('closed\n')
      },
    }
  },
})
