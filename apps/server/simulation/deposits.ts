import type { DepositState } from '@lode/domain'
import { createDepositWatcher } from '../src/modules/deposit/jobs/deposit-watcher.ts'
import { deriveKey } from '../src/platform/derive-key.ts'
import { incomingIn } from './chain-port.ts'
import { creditKey, depositBooks, type Expected } from './deposit-books.ts'
import { confirmations, type Machines } from './machines.ts'
import type { Process } from './process.ts'
import type { Random } from './random.ts'
import type { DepositLog } from './sim-chain.ts'
import { demand } from './violation.ts'

/** What a run of the watcher has to do on the present chain: states, and what is taken back and credited, in order. */
type Plan = { changed: Map<string, Expected>; reversals: Expected[]; due: Expected[] }

/** Deposits of the simulated chain, and the watcher that credits them. */
export function deposits(machines: Machines) {
  const { world, chain } = machines
  const books = depositBooks(world)
  const known = new Map<string, Expected>()

  function plan(): Plan {
    const changed = new Map<string, Expected>()
    const stays = ({ height, blockHash }: Expected) => chain.at(height)?.hash === blockHash
    const lost = [...known.values()].filter((one) => /seen|confirmed/.test(one.state) && !stays(one))
    lost.sort((a, b) => Number(b.height - a.height) || b.logIndex - a.logIndex)
    const reversals = lost.filter(({ state }) => state === 'confirmed')
    for (const one of lost) changed.set(one.id, { ...one, state: 'orphaned' })
    for (const one of reversals)
      changed.set(one.id, { ...one, state: 'reversed', reversals: one.reversals + 1 })
    for (let height = chain.trouble.changedFrom; height <= chain.head().height; height++)
      for (const one of expectedIn(height)) {
        const before = changed.get(one.id) ?? known.get(one.id)
        if (!before || /orphaned|reversed/.test(before.state))
          changed.set(one.id, { ...one, reversals: before?.reversals ?? 0 })
      }
    const deep = chain.head().height - confirmations + 1n
    const due = [...new Map([...known, ...changed]).values()].filter(
      ({ state, height }) => state === 'seen' && height <= deep,
    )
    due.sort(asCredited)
    for (const one of due) changed.set(one.id, { ...one, state: 'confirmed' })
    return { changed, reversals, due }
  }
  function expectedIn(height: bigint): Expected[] {
    const block = chain.at(height)
    return incomingIn(block).map(({ transactionHash, logIndex, owner, coin, units }) => ({
      id: deriveKey('deposit', 'ethereum', transactionHash, String(logIndex)),
      owner: owner ?? 'suspense',
      log: { owner, coin, units },
      height,
      transactionHash,
      logIndex,
      blockHash: block?.hash ?? '',
      state: 'seen',
      reversals: 0,
    }))
  }

  /** Runs the watcher, and demands that it did what the rules want, no more, and where it was cut short only part of it. */
  async function watch(random: Random): Promise<void> {
    const { changed, reversals, due } = plan()
    const whole = await machines.run(random, (process) =>
      createDepositWatcher(depsOf(process)).run(machines.going),
    )
    const { model, settle } = world.witness
    const transfers = await books.transfersOf({ reversals, due })
    await settle(transfers.map((transfer) => ({ unit: [transfer], place: null, answer: null })))
    for (const one of due)
      if (!model.row(creditKey(one))) demand(10, `credit of deposit ${one.id}`, whole, false)
    await compare(changed, whole)
    const halts = reversals.length > 0 ? ['deep_reorg'] : []
    await machines.noteHalts(halts, whole ? halts : [])
    if (whole) chain.trouble.changedFrom = chain.head().height + 1n
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
      if (whole) demand(10, `deposit ${id}`, [row?.state, row?.hash], [due.state, due.blockHash])
      const { credits, reversals } = books.livesOf(id)
      demand(
        10,
        `credits of deposit ${id} that stand`,
        credits - reversals,
        row?.state === 'confirmed' ? 1 : 0,
      )
      const base = row?.hash === due.blockHash ? due : (known.get(id) ?? due)
      if (row) known.set(id, { ...base, state: row.state, reversals })
    }
  }
  return {
    watch,
    /** Somebody pays in. */
    send: (random: Random): void => chain.send(drawLogs(random)),
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

/** The order in which deposits are credited, many in one transaction. */
function asCredited(a: Expected, b: Expected): number {
  if (a.height !== b.height) return Number(a.height - b.height)
  if (a.transactionHash === b.transactionHash) return a.logIndex - b.logIndex
  return a.transactionHash < b.transactionHash ? -1 : 1
}

/** What one transaction pays in. */
function drawLogs(random: Random): DepositLog[] {
  return Array.from({ length: 1 + random.below(2) }, () => {
    const coin = random.pick(['USDT', 'BTC', 'ETH'] as const)
    const units = random.amount({ USDT: 10, BTC: 8, ETH: 19 }[coin])
    if (coin === 'BTC' && random.chance(30)) return { owner: 'treasury/mining', coin, units }
    return { owner: random.chance(3) ? null : `user/${BigInt(1 + random.below(20))}`, coin, units }
  })
}
