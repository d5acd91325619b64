import type { DepositState } from '@lode/domain'
import { money } from '@lode/domain'
import type { Owner, Post } from '@lode/ledger'
import { deriveKey } from '../derive-key.ts'
import { createDepositWatcher } from '../jobs/deposit-watcher.ts'
import { incomingIn } from './chain-port.ts'
import type { Machines } from './machines.ts'
import type { Process } from './process.ts'
import type { Random } from './random.ts'
import type { DepositLog } from './sim-chain.ts'
import { demand } from './violation.ts'

/** A deposit as the rules want it: `docs/decisions` and the README of the module say when it changes. */
type Expected = {
  id: string
  owner: Owner
  log: DepositLog
  height: bigint
  logIndex: number
  blockHash: string
  state: DepositState
}

/** A transfer that a run of the watcher has to make; `unless`: only where that one was refused. */
type Due = { transfer: Post; unless?: string }
/** What a run of the watcher has to do on the present chain, and the transfers that go with it, in order. */
type Plan = { changed: Map<string, Expected>; transfers: Due[]; reversed: boolean }

export const confirmations = 3n

/** Deposits of the simulated chain, and the watcher that credits them. */
export function deposits(machines: Machines) {
  const { world, chain } = machines
  const known = new Map<string, Expected>()

  function plan(): Plan {
    const changed = new Map<string, Expected>()
    const stays = ({ height, blockHash }: Expected) => chain.at(height)?.hash === blockHash
    const lost = [...known.values()].filter((one) => /seen|confirmed/.test(one.state) && !stays(one))
    lost.sort((a, b) => Number(b.height - a.height) || b.logIndex - a.logIndex)
    for (const one of lost)
      changed.set(one.id, { ...one, state: one.state === 'seen' ? 'orphaned' : 'reversed' })
    const reversals = lost.filter(({ state }) => state === 'confirmed')
    for (let height = chain.trouble.changedFrom; height <= chain.head().height; height++)
      for (const one of expectedIn(height)) {
        const before = changed.get(one.id) ?? known.get(one.id)
        if (!before || before.state === 'orphaned') changed.set(one.id, one)
      }
    const deep = chain.head().height - confirmations + 1n
    const due = [...new Map([...known, ...changed]).values()].filter(
      ({ state, height }) => state === 'seen' && height <= deep,
    )
    due.sort((a, b) => Number(a.height - b.height) || a.logIndex - b.logIndex)
    for (const one of due) changed.set(one.id, { ...one, state: 'confirmed' })
    const transfers = [...reversals.flatMap(takeBack), ...due.map((one) => ({ transfer: creditOf(one) }))]
    return { changed, transfers, reversed: reversals.length > 0 }
  }
  function expectedIn(height: bigint): Expected[] {
    const block = chain.at(height)
    return incomingIn(block).map(({ transactionHash, logIndex, owner, coin, units }) => ({
      id: deriveKey('deposit', 'ethereum', transactionHash, String(logIndex)),
      owner: owner ?? 'suspense',
      log: { owner, coin, units },
      height,
      logIndex,
      blockHash: block?.hash ?? '',
      state: 'seen',
    }))
  }

  /** Runs the watcher, and demands that it did what the rules want, no more, and where it was cut short only part of it. */
  async function watch(random: Random): Promise<void> {
    const { changed, transfers, reversed } = plan()
    const whole = await machines.run(random, (process) =>
      createDepositWatcher(depsOf(process)).run(machines.going),
    )
    const { model, settle } = world.witness
    await settle(transfers.map(({ transfer }) => ({ unit: [transfer], place: null, answer: null })))
    await compare(changed, whole)
    await machines.noteHalts(reversed ? ['deep_reorg'] : [])
    if (!whole) return
    for (const { transfer, unless } of transfers) {
      const wanted = unless === undefined || model.row(unless)?.refusal !== null
      demand(10, `transfer of ${transfer.reference}`, model.row(transfer.key) !== undefined, wanted)
    }
    chain.trouble.changedFrom = chain.head().height + 1n
  }
  function depsOf(process: Process) {
    return {
      db: process.db(),
      ledger: process.ledger(),
      clock: process.clock,
      chain: machines.port(process),
      settings: machines.settings,
      alarm: machines.alarm,
    }
  }
  /** Each row is as planned; where a run was cut short, as planned or as before. */
  async function compare(changed: ReadonlyMap<string, Expected>, whole: boolean): Promise<void> {
    const ids = [...changed.keys()]
    const rows = await world.admin()<{ id: string; state: DepositState; hash: string }[]>`
      select id, state, block_hash as hash from deposit where id = any (${ids}::uuid[])`
    for (const [id, due] of changed) {
      const row = rows.find((one) => one.id === id)
      const credited = world.witness.model.row(id)
      if (whole) demand(10, `deposit ${id}`, [row?.state, row?.hash], [due.state, due.blockHash])
      demand(
        10,
        `credit of deposit ${id}`,
        credited !== undefined,
        /confirmed|reversed/.test(row?.state ?? ''),
      )
      if (row)
        known.set(id, { ...(row.hash === due.blockHash ? due : (known.get(id) ?? due)), state: row.state })
    }
  }
  return {
    watch,
    /** Somebody pays in. */
    send(random: Random): void {
      const logs = Array.from({ length: 1 + random.below(2) }, (): DepositLog => {
        const coin = random.pick(['USDT', 'BTC', 'ETH'] as const)
        const units = random.amount({ USDT: 10, BTC: 8, ETH: 19 }[coin])
        if (coin === 'BTC' && random.chance(30)) return { owner: 'treasury/mining', coin, units }
        return { owner: random.chance(3) ? null : `user/${BigInt(1 + random.below(20))}`, coin, units }
      })
      chain.send(logs)
    },
    /** Whether the books count a deposit that the chain has lost and nobody has noticed yet. */
    anyLost: () =>
      [...known.values()].some(
        ({ state, height, blockHash }) => state === 'confirmed' && chain.at(height)?.hash !== blockHash,
      ),
    /** Every deposit there is against the rules, and no other. */
    async audit(): Promise<void> {
      const [row] = await world.admin()<{ n: number; credited: number }[]>`
        select count(*)::int as n, count(*) filter (where state in ('confirmed', 'reversed'))::int as credited from deposit`
      const credited = [...known.values()].filter(({ state }) => /confirmed|reversed/.test(state))
      demand(10, 'deposits, and those credited', [row?.n, row?.credited], [known.size, credited.length])
    },
  }
}

function creditOf({ id, owner, log }: Expected): Post {
  const house = { 'treasury/mining': 'pool_income', 'liquidity/exchange': 'funding' } as const
  const code = owner === 'treasury/mining' || owner === 'liquidity/exchange' ? house[owner] : 'deposit'
  const amount = money(log.units, log.coin)
  return { key: id, debit: 'custody/ethereum', credit: owner, amount, code, reference: `deposit:${id}` }
}

/** From its owner, or where that is refused from suspense. */
function takeBack(one: Expected): Due[] {
  const reversal: Post = {
    ...creditOf(one),
    key: deriveKey('reversal', one.id),
    debit: one.owner,
    credit: 'custody/ethereum',
    code: 'deposit_reversal',
  }
  const instead = { ...reversal, key: deriveKey('reversal', one.id, 'suspense'), debit: 'suspense' as const }
  return [{ transfer: reversal }, { transfer: instead, unless: reversal.key }]
}
