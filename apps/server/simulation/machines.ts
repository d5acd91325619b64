import type { PayingChain } from '@lode/chain'
import { BooksBehind } from '../src/modules/withdrawal/reserves/read-reserves.ts'
import { chainPort, NodeGone, type NodeMood } from './chain-port.ts'
import { isLost } from './ledger-rounds.ts'
import type { Process } from './process.ts'
import type { Random } from './random.ts'
import { type SimChain, simChain } from './sim-chain.ts'
import { demand, Violation } from './violation.ts'
import type { Tampering, World } from './world.ts'

/** What the product's machines (deposits, payouts, accrual) run on: the world, a chain, and how both fail. */
export type Machines = {
  readonly world: World
  readonly chain: SimChain
  readonly mood: NodeMood
  readonly going: AbortSignal
  /** The product's settings. */
  readonly settings: Settings
  port(process: Process): PayingChain
  alarm(alarm: { kind: string; detail: string }): void
  /**
   * Runs a job: on one process or on two at once, some of them dying at a statement, some with a node that does not answer. True
   * when one of them came to its end.
   */
  run(random: Random, job: (process: Process) => Promise<unknown>): Promise<boolean>
  /** Reads what halts payouts; new kinds must be among those that had a reason, and those must be there that had to come. */
  noteHalts(allowed: readonly string[], due?: readonly string[]): Promise<void>
  /** The kinds of what halts payouts now. */
  halts(): readonly string[]
  /** A person clears every halt. */
  clearHalts(): Promise<void>
  /** Told of every transaction that is sent, before the node has it. */
  onBroadcast: (hash: string) => Promise<void>
}

/** What the rules say is final. */
export const confirmations = 3n

const settings = {
  confirmations,
  startBlock: 1n,
  blockSeconds: 12,
  minimum: { USDT: 1n, BTC: 1n, ETH: 1n },
  stuckAfterMs: 60_000,
  arrivalSeconds: 60,
} as const

type Settings = Omit<typeof settings, 'confirmations'> & { confirmations: bigint }

/** Puts a chain beside a world, and between the product and both what breaks it on purpose. */
export function startMachines(world: World, tampering: Tampering): Machines {
  const { chain: tamper = (port: PayingChain) => port, confirmations = settings.confirmations } = tampering
  const chain = simChain(world.clock)
  const mood: NodeMood = { failures: 0, how: 'silent' }
  let halts: readonly string[] = []
  const machines: Machines = {
    world,
    chain,
    mood,
    going: new AbortController().signal,
    settings: { ...settings, confirmations },
    port: (process) =>
      tamper(
        chainPort(chain, { mood, isDead: process.isDead, onBroadcast: (hash) => machines.onBroadcast(hash) }),
      ),
    alarm: () => undefined,
    async run(random, job) {
      const first = random.below(world.processes.length)
      const places = random.chance(15) ? [first, (first + 1) % world.processes.length] : [first]
      const cut = { statement: 1 + random.below(30), when: random.pick(['before', 'after'] as const) }
      const [dies, fails] = [random.chance(25), random.chance(10)]
      if (dies) world.process(first).arm(cut)
      if (fails)
        Object.assign(mood, { failures: 1 + random.below(2), how: random.pick(['silent', 'answer lost']) })
      const results = await Promise.allSettled(places.map((place) => job(world.process(place))))
      mood.failures = 0
      for (const place of places) await world.process(place).revive()
      for (const result of results)
        if (result.status === 'rejected' && !isExpected(result.reason)) throw result.reason
      return results.some(({ status }) => status === 'fulfilled')
    },
    async noteHalts(allowed, due = []) {
      const rows = await world.admin()<
        { kind: string }[]
      >`select kind from halt where cleared_at is null order by id`
      for (const { kind } of rows)
        if (!halts.includes(kind) && !allowed.includes(kind))
          throw new Violation(12, `payouts were halted without a reason: ${kind}`)
      halts = rows.map(({ kind }) => kind)
      for (const kind of due) demand(12, `payouts are halted by ${kind}`, halts.includes(kind), true)
    },
    halts: () => halts,
    async clearHalts() {
      await world.admin()`update halt set cleared_at = ${world.clock.now()}, cleared_by = 'operator:test',
        clear_reason = 'test' where cleared_at is null`
      halts = []
    },
    onBroadcast: async () => undefined,
  }
  return machines
}

/**
 * A dead process, a node without an answer or one that says why it does not take a transaction, payouts that wait while a
 * walk has gone back; several times over.
 */
function isExpected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExpected)
  if (error instanceof NodeGone || error instanceof BooksBehind || isLost(error)) return true
  return error instanceof Error && /^(nonce too low|replacement transaction underpriced)/.test(error.message)
}

/** What the chain holds covers what is owed, payments under way apart. */
export async function demandCover({ world, chain }: Machines): Promise<void> {
  const rows = await world.admin()<{ coin: 'USDT' | 'BTC' | 'ETH'; owed: string }[]>`
    select a.coin, (-a.balance - coalesce((select sum(w.units - w.fee) from withdrawal w
      where w.coin = a.coin and w.state in ('signed', 'broadcast', 'mined')), 0))::text as owed
    from account a where a.owner = 'custody/ethereum'`
  for (const { coin, owed } of rows)
    demand(12, `the chain covers ${coin}`, chain.holdings(coin) >= BigInt(owed), true)
}
