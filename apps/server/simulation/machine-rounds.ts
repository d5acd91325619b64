import { deposits } from './deposits.ts'
import { demandCover, type Machines, startMachines } from './machines.ts'
import { type Random, randomOf } from './random.ts'
import { rentals } from './rentals.ts'
import { demand, Violation } from './violation.ts'
import { withdrawals } from './withdrawals.ts'
import type { Tampering, World } from './world.ts'

/** The machines of the product, one step after another. */
export type MachineRounds = {
  /** Some steps, drawn by weight. Answers with how many. */
  play(random: Random): Promise<number>
  audit(): Promise<void>
  /** Ends all trouble, and demands that everything comes to its end by itself. */
  comeToRest(random: Random): Promise<void>
}

/** Starts them on an empty world, with means of the house in the vault. */
export async function startMachineRounds(world: World, tampering: Tampering): Promise<MachineRounds> {
  const machines = startMachines(world, tampering)
  const { chain } = machines
  const paidIn = deposits(machines)
  const paidOut = withdrawals(machines, paidIn)
  const hired = rentals(machines)
  await paidOut.prepare()
  await hired.prepare()
  // Blocks enough that no reorganisation reaches the first one.
  for (let i = 0; i < 20; i++) chain.mine(randomOf(0, i))
  chain.send(
    (['USDT', 'BTC', 'ETH'] as const).map((coin) => ({
      owner: 'liquidity/exchange',
      coin,
      units: 10n ** 24n,
    })),
  )

  /** What can happen: how often, and what it is. A new kind of machine is a line here. */
  const kinds = {
    deposit: { weight: 10, step: (random: Random) => paidIn.send(random) },
    block: { weight: 22, step: (random: Random) => chain.mine(random) },
    watch: { weight: 16, step: paidIn.watch },
    request: { weight: 16, step: paidOut.request },
    decide: { weight: 5, step: paidOut.decide },
    pay: { weight: 18, step: paidOut.pay },
    rent: { weight: 8, step: hired.rent },
    day: { weight: 2, step: hired.endDay },
    accrue: { weight: 5, step: hired.accrue },
    wait: { weight: 6, step: (random: Random) => world.clock.advance(random.below(120) * 1000) },
    trouble: { weight: 7, step: (random: Random) => makeTrouble(machines, random) },
    person: { weight: 4, step: putRight },
  }
  const weights = Object.fromEntries(
    Object.entries(kinds).map(([kind, { weight }]) => [kind, weight]),
  ) as Record<keyof typeof kinds, number>
  /** A person looks, brings back what was stolen, pays what was lost, and clears what halts payouts; fees become usual again. */
  async function putRight(): Promise<void> {
    chain.trouble.stolen = 0n
    chain.trouble.minimumFee = 0n
    await paidOut.payByHand()
    await machines.clearHalts()
  }
  async function checkCover(): Promise<void> {
    if (chain.trouble.stolen === 0n && !paidIn.anyLost()) await demandCover(machines)
  }
  return {
    async play(random) {
      const count = 10 + random.below(30)
      for (let i = 0; i < count; i++) {
        const kind = random.weighted(weights)
        world.log(`  ${kind}`)
        await kinds[kind].step(random)
        await checkCover()
      }
      return count
    },
    async audit() {
      await paidIn.audit()
      await paidOut.audit()
      await hired.audit()
    },
    async comeToRest(random) {
      const left = async () => paidOut.underway() + (await paidOut.lost()).length
      for (let i = 0; i < 60 && (i < 12 || (await left()) > 0); i++) {
        await putRight()
        chain.mine(random)
        world.clock.advance(30_000)
        await paidIn.watch(random)
        await paidOut.pay(random)
      }
      if (paidOut.underway() > 0)
        throw new Violation(6, `${paidOut.underway()} withdrawals do not come to their end`)
      demand(9, 'final withdrawals that the chain has not paid', await paidOut.lost(), [])
    },
  }
}

function makeTrouble({ chain }: Machines, random: Random): void {
  const what = random.weighted({ reorg: 30, deep: 2, evicted: 8, stranger: 5, stuck: 5, theft: 2 })
  if (what === 'reorg' || what === 'deep') {
    const depth = what === 'deep' ? 4 + random.below(8) : 1 + random.below(3)
    chain.unwind(depth, random.pick([100, 70, 0]), random)
    for (let i = 0; i <= depth; i++) chain.mine(random)
  }
  if (what === 'evicted' && chain.pool.size > 0) chain.pool.delete(random.pick([...chain.pool.keys()]))
  if (what === 'stranger') chain.takeNonce()
  if (what === 'stuck') chain.trouble.minimumFee = 130n
  if (what === 'theft') chain.trouble.stolen = 1n
}
