import { creditDeposit } from './credit-deposit.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { orphanDeposit } from './orphan-deposit.ts'
import { reachedBlock } from './reached-block.ts'
import { type Cursor, depositRepository } from './repository.ts'

/** Credits every deposit that is deep enough below the cursor, after asking the chain once more for its block. */
export async function creditDue(
  deps: DepositDeps,
  { cursor, signal }: { cursor: Cursor; signal: AbortSignal },
): Promise<void> {
  const { db, chain, settings } = deps
  const upTo = cursor.height - settings.confirmations + 1n
  for (;;) {
    const due = await depositRepository(chain.network).waiting(db, upTo)
    for (const deposit of due) {
      if (signal.aborted) return
      const block = await reachedBlock(chain, deposit.blockHeight)
      if (block.hash === deposit.blockHash) await creditDeposit(deps, { deposit })
      else await orphanDeposit(deps, { deposit })
    }
    if (due.length === 0) return
  }
}
