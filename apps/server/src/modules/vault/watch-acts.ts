import type { PayingChain, PrivilegedAct, PrivilegedActs } from '@lode/chain'
import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import type { Alarm } from '../../platform/alarm.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { raiseHalt } from '../halts/module.ts'
import { isOurSettlement } from '../offerings/module.ts'

/** The most blocks that a node is asked about at once. */
const atOnce = 1000n

type WatchDeps = {
  readonly db: Database
  readonly chain: Pick<PayingChain, 'head' | 'anchors' | 'acts'>
  readonly clock: Clock
  readonly alarm: Alarm
  /** Acts that are about to be done. */
  readonly expected: readonly string[]
  /** The block of the vault's deployment. */
  readonly since: bigint
  /** The number of blocks below the head that every run reads again, in case of a reorg. */
  readonly confirmations: bigint
}

/** Watches our contracts: an unexpected privileged act halts payouts and raises an alarm. */
export function createActWatcher(deps: WatchDeps): Job[] {
  const { acts } = deps.chain
  if (!acts) return []
  return [
    {
      name: 'vault-watcher',
      everyMs: 12_000,
      wakeOn: ['head'],
      run: (signal) => watch(deps, acts, signal),
    },
  ]
}

async function watch(deps: WatchDeps, acts: PrivilegedActs, signal: AbortSignal): Promise<void> {
  const { db, chain, since, confirmations } = deps
  const { chainId, vault } = acts
  const { height: head } = await chain.head()
  const [row] = await db<{ height: bigint }[]>`
    select height from vault_watch where chain_id = ${chainId} and vault = ${vault}`
  const again = row === undefined ? since : row.height - confirmations + 1n
  let from = again > since ? again : since
  while (from <= head && !signal.aborted) {
    const last = from + atOnce - 1n
    const to = last < head ? last : head
    await note(deps, acts, { seen: await acts.read({ from, to }), height: to })
    from = to + 1n
  }
}

async function note(
  deps: WatchDeps,
  acts: PrivilegedActs,
  { seen, height }: { seen: readonly PrivilegedAct[]; height: bigint },
): Promise<void> {
  const { db, clock, alarm } = deps
  const { chainId, vault } = acts
  const judged = await judge(deps, acts, seen)
  const strange = await withTransaction(db, async (tx) => {
    const found: PrivilegedAct[] = []
    const at = clock.now()
    for (const { expected, ...one } of judged) {
      const { transactionHash: hash, logIndex, contract, act } = one
      const fresh = await tx`
        insert into vault_act (chain_id, hash, log_index, contract, height, act, expected, at)
        values (${chainId}, ${hash}, ${logIndex}, ${contract}, ${one.height}, ${act}, ${expected}, ${at})
        on conflict do nothing returning 1`
      if (fresh.length === 0 || expected) continue
      await raiseHalt(tx, { kind: 'vault_act', reason: `${act} in ${hash}`, by: 'system:vault', at })
      found.push(one)
    }
    await tx`insert into vault_watch (chain_id, vault, height) values (${chainId}, ${vault}, ${height})
      on conflict (chain_id, vault) do update set height = greatest(vault_watch.height, excluded.height)`
    return found
  })
  for (const { act, contract, transactionHash: hash } of strange)
    alarm({ kind: 'vault_act', about: `${hash} ${act}`, detail: `${contract}: ${act} in ${hash}` })
}

/** Classifies each act as ours or not. The first transaction of a vault is its deployment. */
async function judge(
  { db, chain, expected }: WatchDeps,
  { chainId, vault, own }: PrivilegedActs,
  seen: readonly PrivilegedAct[],
): Promise<(PrivilegedAct & { expected: boolean })[]> {
  if (seen.length === 0) return []
  const known = await db`select from vault_act where chain_id = ${chainId} and contract = ${vault} limit 1`
  const born = known.length === 0 ? seen.find(({ contract }) => contract === vault)?.transactionHash : null
  const ours = new Set([...own, ...expected].map(folded))
  return Promise.all(
    seen.map(async (one) => ({
      ...one,
      expected:
        one.transactionHash === born ||
        ours.has(folded(one.act)) ||
        (one.offering !== null && (await isOurSettlement({ db, chain }, one.offering))),
    })),
  )
}

/** Returns an act without the capitals of its addresses. */
function folded(act: string): string {
  return act.toLowerCase()
}
