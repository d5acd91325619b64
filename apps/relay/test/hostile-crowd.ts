import { systemClock } from '@lode/clock'
import { open } from './bench-socket.ts'

/**
 * `node hostile-crowd.ts PORT SOCKETS`, until it is killed: a hundred floods of large messages with 500 topics each, every third of
 * which reads nothing; and a crowd that takes so many sockets in all, hears the floods, and comes back whenever it is cut off.
 */
const [port, sockets] = process.argv.slice(2).map(Number) as [number, number]
const floods = 100
const large = 'x'.repeat(100_000)

for (let n = 0; n < floods; n += 1) void flood(5_000 + n)
for (let n = floods; n < sockets; n += 1) {
  void hold(30_000 + n)
  // Each has a key and a token to make.
  await systemClock.after(5)
}

async function flood(seed: number): Promise<never> {
  for (;;) {
    const one = await open(port, seed, `192.0.2.${seed % 8}`).catch(() => undefined)
    one?.request('irn_batchSubscribe', {
      topics: Array.from({ length: 500 }, (_, n) => `${seed % 20} ${n} ${'t'.repeat(100)}`),
    })
    if (seed % 3 === 0) one?.raw.pause()
    for (let n = 0; one?.raw.readyState === 1 && n < 200; n += 1) {
      if (one.raw.bufferedAmount < 1_000_000)
        one.request('irn_publish', {
          topic: `${(seed + 1) % 20} ${n} ${'t'.repeat(100)}`,
          message: large + n,
          ttl: 600_000,
          tag: 1108,
        })
      await systemClock.after(50)
    }
    one?.raw.terminate()
    await systemClock.after(100)
  }
}

async function hold(seed: number): Promise<never> {
  for (;;) {
    const one = await open(port, seed, `198.51.100.${seed % 50}`).catch(() => undefined)
    one?.request('irn_subscribe', { topic: `${seed % 20} ${seed % 200} ${'t'.repeat(100)}` })
    if (seed % 3 === 0) one?.raw.pause()
    while (one && one.raw.readyState === one.raw.OPEN) await systemClock.after(1_000)
    await systemClock.after(1_000)
  }
}
