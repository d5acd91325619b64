import { expect, test } from 'vitest'
import { openFairLine } from './fair-line.ts'

/** A line of which the test ends each piece of work, and which writes down what was begun. */
function steppedLine({ atOnce = 1, waiting = 32 } = {}) {
  const line = openFairLine({ atOnce, waiting, full: () => new Error('full') })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  return {
    begun,
    refused,
    ask(caller: string, user: string, name = `${caller} ${user}`): void {
      const work = () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          ends.push(resolve)
        })
      line.run({ caller, user }, work).catch(() => refused.push(name))
    },
    /** Ends the oldest piece that runs, and lets the next begin. */
    async step(): Promise<void> {
      ends.shift()?.()
      for (let n = 0; n < 5; n++) await Promise.resolve()
    },
  }
}

// Broken once: first come, first served, and the honest one was the 25th.
test('[S-06] twelve wallets of one caller that ask for much let another caller pass after one piece', async () => {
  const { ask, step, begun } = steppedLine()
  for (let wallet = 0; wallet < 12; wallet++)
    for (const _ of ['code', 'password']) ask('thief', `wallet ${wallet}`)
  ask('honest', 'ana')
  for (let n = 0; n < 2; n++) await step()
  expect(begun.indexOf('honest ana')).toBe(1)
})

test('[S-06] callers take turns also when each piece is asked for when the last one is done', async () => {
  const { ask, step, begun } = steppedLine()
  for (const caller of ['a', 'b', 'c']) for (let n = 0; n < 8; n++) ask(caller, 'x')
  ask('honest', 'ana', 'first')
  for (let n = 0; n < 4; n++) await step()
  expect(begun).toContain('first')
  ask('honest', 'ana', 'second')
  for (let n = 0; n < 4; n++) await step()
  expect(begun).toContain('second')
})

// Broken once: with the users of a caller in the order of asking, the neighbour was the last.
test('[S-06] a holder who shares an address with one that asks for much waits for one piece of theirs', async () => {
  const { ask, step, begun } = steppedLine()
  for (let n = 0; n < 10; n++) ask('office', 'thief')
  ask('office', 'ana')
  for (let n = 0; n < 3; n++) await step()
  expect(begun).toContain('office ana')
})

test('[S-06] a full line drops a place of the caller with most for a caller with fewer', async () => {
  const { ask, step, begun, refused } = steppedLine({ waiting: 4 })
  for (let n = 0; n < 6; n++) ask('thief', 'x', `piece ${n}`)
  await step()
  expect(refused).toEqual(['piece 5'])
  ask('thief', 'x', 'piece 6')
  ask('honest', 'ana')
  for (let n = 0; n < 9; n++) await step()
  expect(refused).toHaveLength(2)
  expect(begun).toContain('honest ana')
})

test('what fails takes no place with it', async () => {
  const line = openFairLine({ atOnce: 1, waiting: 1, full: () => new Error('full') })
  const who = { caller: 'a', user: 'x' }
  await expect(line.run(who, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.run(who, () => Promise.resolve(7))).toBe(7)
})
