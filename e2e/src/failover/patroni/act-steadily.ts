import { systemClock } from '@lode/clock'
import type { Scene } from '../../chaos/arena.ts'
import { type ArenaHolder, createHolder, fundHolder } from '../../chaos/arena-holder.ts'
import type { Random } from '../../chaos/random-from.ts'

const acts = ['deposit', 'withdraw', 'rent'] as const

/**
 * Holders who deposit, withdraw and rent in turns, each asking under one key until there is an answer, until they are
 * stopped; `stop` answers with all of them, when all is answered.
 */
export async function actSteadily(
  scenes: readonly Scene[],
  random: Random,
): Promise<{ stop(): Promise<ArenaHolder[]>; refused: Promise<never> }> {
  let stopped = false
  const people: ArenaHolder[] = []
  for (const scene of scenes) {
    const holder = await createHolder(scene)
    await fundHolder(scene, holder, 10_000_000_000n)
    people.push(holder)
  }
  async function act(holder: ArenaHolder): Promise<void> {
    while (!stopped) {
      const what = random.pick(acts)
      if (what === 'deposit') await holder.deposit(20_000_000n)
      else {
        const answer = what === 'rent' ? await holder.rent(1) : await holder.withdraw(11_000_000n)
        if ('refused' in answer) throw new Error(`a holder's ${what} was refused: ${answer.refused}`)
      }
      await systemClock.after(500 + random.below(1_000))
    }
  }
  const work = Promise.all(people.map(act))
  const refused = new Promise<never>((_, reject) => void work.catch(reject))
  refused.catch(() => undefined) // whoever waits for more hears of it
  return {
    refused,
    async stop() {
      stopped = true
      await work
      return people
    },
  }
}
