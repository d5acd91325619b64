import { percentile, type Recorder } from '@lode/test-kit/bench'

/** Asks one thing after another, so many at a time, and notes how many a second were answered, and how long they took. Answers with the rate. */
export async function askInFlight(
  record: Recorder,
  { name, inFlight, seconds }: { name: string; inFlight: number; seconds: number },
  ask: () => Promise<{ status: number }>,
): Promise<number> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await record.watch(() =>
    Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (performance.now() < end) {
          const asked = performance.now()
          const { status } = await ask()
          if (status !== 200) throw new Error(`${name}: ${status}`)
          times.push(performance.now() - asked)
        }
      }),
    ),
  )
  const rate = (times.length / (performance.now() - start)) * 1000
  record.add(name, 'requests/s', rate)
  record.add(`${name}-p50`, 'ms', percentile(times, 0.5))
  record.add(`${name}-p99`, 'ms', percentile(times, 0.99))
  return rate
}
