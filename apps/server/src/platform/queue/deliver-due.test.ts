import { expect, test } from 'vitest'
import { type Due, deliverDue, type Outcome, type Settled } from './deliver-due.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const neverAborted = new AbortController().signal

/** Delivers items once, and answers with what was settled of each. */
async function deliver(
  items: (Due & { name: string })[],
  outcome: (name: string) => Promise<Outcome>,
  signal = neverAborted,
): Promise<Record<string, Settled>> {
  const settled: Record<string, Settled> = {}
  let left = items
  await deliverDue(
    {
      now: () => now,
      async take() {
        const taken = left
        left = []
        return taken
      },
      deliver: ({ name }) => outcome(name),
      async settle({ name }, one) {
        settled[name] = one
      },
    },
    signal,
  )
  return settled
}
const failed = async (): Promise<Outcome> => ({ state: 'failed', failure: 'away' })
const young = { createdAt: ago(60_000) }

test('a failure is tried again after twice as long each time, for an hour at most', async () => {
  const settled = await deliver(
    [1, 2, 3, 8, 9, 40].map((attempts) => ({ name: String(attempts), attempts, ...young })),
    failed,
  )
  const pauses = Object.values(settled).map((one) => one.state === 'waiting' && one.pauseMs / 1000)
  expect(pauses).toEqual([15, 30, 60, 1920, 3600, 3600])
})

test('what fails for a day is dead, and what is refused is dead at once', async () => {
  const day = 86_400_000
  const items = [
    { name: 'almost', attempts: 30, createdAt: ago(day - 1) },
    { name: 'a day', attempts: 30, createdAt: ago(day) },
  ]
  const { almost, 'a day': over } = await deliver(items, failed)
  expect([almost?.state, over]).toEqual(['waiting', { state: 'dead', failure: 'away' }])
  const refused = await deliver([{ name: 'no', attempts: 1, ...young }], async () => ({
    state: 'refused',
    failure: '550',
  }))
  expect(refused.no).toEqual({ state: 'dead', failure: '550' })
})

test('one that throws or hangs on holds up none of the others, and what it says is kept short', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const names = Array.from({ length: 20 }, (_, n) => ({ name: `n${n}`, attempts: 1, ...young }))
  let done = 0
  const settled = await deliver([{ name: 'slow', attempts: 1, ...young }, ...names], async (name) => {
    if (name === 'slow') await released
    if (name === 'n3') throw new Error('x'.repeat(10_000))
    done += 1
    if (done === 19) release()
    return { state: 'delivered' }
  })
  expect(Object.keys(settled)).toHaveLength(21)
  expect(settled.n3?.state === 'waiting' && settled.n3.failure).toHaveLength(500)
})

test('after it is told to stop, nothing more is begun', async () => {
  const stopping = new AbortController()
  const begun: string[] = []
  const items = Array.from({ length: 10 }, (_, n) => ({ name: `n${n}`, attempts: 1, ...young }))
  await deliver(
    items,
    async (name) => {
      begun.push(name)
      stopping.abort()
      return { state: 'delivered' }
    },
    stopping.signal,
  )
  expect(begun.length).toBeLessThan(5)
})
