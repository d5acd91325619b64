import { withTransaction } from '@lode/database'
import type { Alarm } from '../../platform/alarm.ts'
import { reachedBlock } from '../../platform/reached-block.ts'
import { raiseHalt } from '../halts/module.ts'
import { type DepositDeps, watcherOf } from './deposit-deps.ts'
import { exitsAbove, setExit } from './exit-payments.ts'
import { orphanDeposit } from './orphan-deposit.ts'
import { type Cursor, depositRepository, knownBlocks, moveCursor } from './repository.ts'
import { reverseDeposit } from './reverse-deposit.ts'

/**
 * Goes back to the newest block that we know and the chain still has, and takes what was walked above it as `settleAbove`
 * does. The cursor goes back first: a block that is taken for gone, by a node that was wrong or before the chain came back
 * to it, is walked again. Doing it again, or going back too far, changes nothing.
 */
export async function rewind(
  deps: DepositDeps,
  { cursor, alarm }: { cursor: Cursor; alarm: Alarm },
): Promise<Cursor> {
  const { db, chain, clock } = deps
  const ancestor = (await newestCommon(deps, cursor.height)) ?? (await nothingInCommon(deps, alarm))
  await withTransaction(db, (tx) =>
    moveCursor(tx, { network: chain.network, block: ancestor, head: cursor.head, now: clock.now() }),
  )
  await settleAbove(deps, { height: ancestor.height, alarm })
  return { ...ancestor, head: cursor.head }
}

/**
 * Deposits above the cursor are left from before it went back. Those of blocks that the chain has no more are orphaned, or
 * reversed with an alarm where they were credited. Every walk begins with it, because a rewind may have been cut off.
 */
export async function settleAbove(
  deps: DepositDeps,
  { height, alarm }: { height: bigint; alarm: Alarm },
): Promise<void> {
  const { db, chain } = deps
  for (const deposit of await depositRepository(chain.network).above(db, height)) {
    const block = await reachedBlock(chain, deposit.blockHeight)
    if (block.hash === deposit.blockHash) continue
    if (deposit.state === 'seen') await orphanDeposit(deps, { deposit })
    else if (await reverseDeposit(deps, { deposit }))
      alarm({
        kind: 'deep_reorg',
        detail: `deposit ${deposit.id} (transaction ${deposit.transactionHash}) was removed by a reorganisation`,
      })
  }
  await settleExits(deps, { height, alarm })
}

/** The same of what the contract of offerings paid: what is gone is noted as removed. Where it was confirmed payouts stop. */
async function settleExits(
  { db, chain, clock }: DepositDeps,
  { height, alarm }: { height: bigint; alarm: Alarm },
): Promise<void> {
  for (const exit of await exitsAbove(db, { network: chain.network, height })) {
    const block = await reachedBlock(chain, exit.blockHeight)
    if (block.hash === exit.blockHash) continue
    const reason = `payment ${exit.transactionHash} of the offerings' contract was removed by a reorganisation`
    const deep = exit.state === 'confirmed'
    const gone = await withTransaction(db, async (tx) => {
      if (!(await setExit(tx, exit, 'removed'))) return false
      if (deep) await raiseHalt(tx, { kind: 'deep_reorg', reason, by: watcherOf(chain), at: clock.now() })
      return deep
    })
    if (gone) alarm({ kind: 'deep_reorg', detail: reason })
  }
}

/**
 * Of all the blocks that we know the chain has none. Where something was credited this is no reorganisation but another
 * chain: nothing is taken back, payouts stop, and a person looks. @throws {Error} then.
 */
async function nothingInCommon(deps: DepositDeps, alarm: Alarm): Promise<{ height: bigint; hash: string }> {
  const { db, chain, clock } = deps
  const start = await beforeStart(deps)
  const after = await depositRepository(chain.network).above(db, start.height)
  const exits = await exitsAbove(db, { network: chain.network, height: start.height })
  if (![...after, ...exits].some(({ state }) => state === 'confirmed')) return start
  const detail = `the ${chain.network} node knows none of our blocks: check RPC_URL`
  await raiseHalt(db, { kind: 'deep_reorg', reason: detail, by: watcherOf(chain), at: clock.now() })
  alarm({ kind: 'other_chain', detail })
  throw new Error(detail)
}

async function newestCommon(
  { db, chain }: DepositDeps,
  upTo: bigint,
): Promise<{ height: bigint; hash: string } | undefined> {
  for (const known of await knownBlocks(db, { network: chain.network, upTo })) {
    const block = await reachedBlock(chain, known.height)
    if (block.hash === known.hash) return known
  }
  return undefined
}

/** The block before the first that can hold anything of ours. @throws {Error} when the chain is shorter. */
export async function beforeStart({
  chain,
  settings,
}: DepositDeps): Promise<{ height: bigint; hash: string }> {
  const height = settings.startBlock > 0n ? settings.startBlock - 1n : 0n
  const block = await chain.blockByHeight(height)
  if (!block) throw new Error(`${chain.network} has no block ${height} to start from`)
  return { height, hash: block.hash }
}
