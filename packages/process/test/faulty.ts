import { runProcess } from '../src/index.ts'

/** A process that fails in the way that its argument names, a moment after it said that it is up. */
const ways: Readonly<Record<string, () => void>> = {
  throws: () => {
    throw new Error('thrown by a listener')
  },
  rejects: () => void Promise.reject(new Error('rejected by nobody')),
  waits: () => {},
  hangs: () => {
    throw new Error('thrown, and hangs')
  },
}
const [, , way = ''] = process.argv
const alive = setInterval(() => {}, 1000)

await runProcess({
  stopWithinMs: 300,
  start: async () => {
    if (way === 'refuses') throw new Error('no database')
    setTimeout(() => ways[way]?.(), 20)
    process.stdout.write('up\n')
    return {
      close: async () => {
        if (way === 'hangs') await new Promise(() => {})
        clearInterval(alive)
        process.stdout.write('closed\n')
      },
    }
  },
})
