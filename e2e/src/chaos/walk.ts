import { until } from '../until.ts'
import { within } from '../within.ts'
import { type Arena, startArena } from './arena.ts'
import { type ArenaHolder, createHolder, fundHolder } from './arena-holder.ts'
import { findLosses } from './find-losses.ts'
import { fundAccounts } from './fund-accounts.ts'
import { furnishOfferings } from './furnish-offerings.ts'
import { type Random, randomFrom } from './random-from.ts'
import { screenFaults } from './screen-faults.ts'
import { settle } from './settle.ts'
import { leap, walkSteps, weights } from './walk-steps.ts'

/** The result of a walk: how often each step was done or refused, and every difference that was found. */
export type Walk = {
  readonly counts: Readonly<Record<string, number>>
  readonly differences: readonly string[]
}

const people = 5
const batch = 500

/**
 * Walks over all that moves money, so many steps by the draws of a seed, several holders by turns and days going by. After each batch all
 * is settled and compared: promises, books, audit, chain, open halts and the totals of each screen. Ends at the first difference.
 */
export async function walk(
  { steps, seed }: { steps: number; seed: number },
  say: (line: string) => void,
): Promise<Walk> {
  const random = randomFrom(seed)
  const counts: Record<string, number> = {}
  const arena = await within('the start', 600, startArena())
  try {
    const holders = await furnish(arena)
    for (let done = 0; done < steps; ) {
      const goal = Math.min(steps, done + batch)
      for (; done < goal; done++) {
        const name = draw(random)
        const step = walkSteps[name]?.({ arena, random, holders, holder: random.pick(holders) })
        const answer = await within(`step ${done}, ${name}`, 300, step ?? Promise.resolve(null))
        const told = answer && 'refused' in answer ? `${name}: ${answer.refused}` : name
        counts[told] = (counts[told] ?? 0) + 1
        const halts = await arena.db<{ kind: string; reason: string }[]>`
          select kind, reason from halt where cleared_at is null`
        if (halts.length > 0)
          return {
            counts,
            differences: [
              ...halts.map(({ kind, reason }) => `step ${done}, ${name}: halted, ${kind}: ${reason}`),
              ...(await ratesOf(arena)),
            ],
          }
      }
      await reachNoon(arena)
      await settle(arena, 300)
      const differences = await findLosses(arena, holders)
      for (const holder of holders) differences.push(...(await screenFaults(arena, holder)))
      say(`${done} steps of seed ${seed}, ${differences.length} differences`)
      if (differences.length > 0) return { counts, differences }
    }
    return { counts, differences: [] }
  } finally {
    await within('the end of all processes', 120, arena.stop())
  }
}

/** Moves the clock to a noon and waits for the day before: no day closes and no reward falls due while screens are compared with rows. */
async function reachNoon(arena: Arena): Promise<void> {
  const noon = 12 * 3_600_000
  const past = arena.now().getTime() % (2 * noon)
  await leap(arena, (3 * noon - past) % (2 * noon))
  const now = arena.now()
  const yesterday = new Date(now.getTime() - 2 * noon).toISOString().slice(0, 10)
  await until(`${yesterday} is settled and what was due is paid`, async () => {
    const [row] = await arena.db<{ done: boolean }[]>`
      select exists (select from network_day where day = ${yesterday} and settled_at is not null)
        and not exists (select from referral_reward where state = 'pending' and payable_at <= ${now}) as done`
    return row?.done
  })
}

/** Makes holders with money, of whom the first invited the others, and what they act on. */
async function furnish(arena: Arena): Promise<ArenaHolder[]> {
  await fundAccounts(arena, { accounts: ['treasury/mining'], units: 1_000_000_000n })
  await fundAccounts(arena, { accounts: ['liquidity/exchange'], units: 100_000_000_000n, coin: 'USDT' })
  const holders: ArenaHolder[] = []
  for (let i = 0; i < people; i++) holders.push(await within('a holder', 300, createHolder(arena)))
  for (const holder of holders) {
    const walker = { arena, holder, holders: holders.slice(0, 1), random: randomFrom(0) }
    if (holder !== holders[0]) await walkSteps['name an inviter']?.(walker)
    await within('their money', 300, fundHolder(arena, holder, 100_000_000_000n))
  }
  await within('the offerings', 600, furnishOfferings(arena, holders))
  return holders
}

function draw(random: Random): string {
  let left = random.below(Object.values(weights).reduce((sum, one) => sum + one, 0))
  for (const [name, weight] of Object.entries(weights)) {
    left -= weight
    if (left < 0) return name
  }
  throw new Error('the weights have no end')
}

/** Tells the newest exchanges and the prices of their minutes, to explain a rate that was called unfair. */
async function ratesOf({ db }: Arena): Promise<string[]> {
  const rows = await db<{ told: string }[]>`
    select row_to_json(e)::text || ' at ' || (select json_agg(m)::text from agreed_minute m
      where m.minute between e.quoted_at - interval '3 minutes' and e.quoted_at + interval '2 minutes') as told
    from exchange e order by number desc limit 3`
  return rows.map(({ told }) => told)
}
