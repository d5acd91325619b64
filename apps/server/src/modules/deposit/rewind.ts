import { withTransaction } from '@lode/database'
import type { Alarm, DepositDeps } from './deposit-deps.ts'
import { orphanDeposit } from './orphan-deposit.ts'
import { type Cursor, depositRepository, knownBlocks, moveCursor } from './repository.ts'
import { reverseDeposit } from './reverse-deposit.ts'

/**
 * Goes back to the newest block that we know and the chain still has. Deposits of blocks it has no more are orphaned,
 * or reversed with an alarm where they were credited. Doing it again, or going back too far, changes nothing.
 */
export async function rewind(
  deps: DepositDeps,
  { cursor, alarm }: { cursor: Cursor; alarm: Alarm },
): Promise<Cursor> {
  const { db, chain, clock } = deps
  const { network } = chain
  const ancestor = (await newestCommon(deps, cursor.height)) ?? (await beforeStart(deps))
  for (const deposit of await depositRepository(network).above(db, ancestor.height)) {
    const block = await chain.blockByHeight(deposit.blockHeight)
    if (block?.hash === deposit.blockHash) continue
    if (deposit.state === 'seen') await orphanDeposit(deps, { deposit })
    else if (await reverseDeposit(deps, { deposit }))
      alarm({
        kind: 'deep_reorg',
        detail: `deposit ${deposit.id} of ${deposit.transactionHash} left the chain`,
      })
  }
  await withTransaction(db, (tx) =>
    moveCursor(tx, { network, block: ancestor, head: cursor.head, now: clock.now() }),
  )
  return { ...ancestor, head: cursor.head }
}

async function newestCommon(
  { db, chain }: DepositDeps,
  upTo: bigint,
): Promise<{ height: bigint; hash: string } | undefined> {
  for (const known of await knownBlocks(db, { network: chain.network, upTo })) {
    const block = await chain.blockByHeight(known.height)
    if (block?.hash === known.hash) return known
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
