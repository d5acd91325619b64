import type { Alarm } from '../../platform/alarm.ts'
import { reachedBlock } from '../../platform/reached-block.ts'
import { creditDeposit } from './credit-deposit.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { type Cursor, depositRepository } from './repository.ts'
import { rewind } from './rewind.ts'

/**
 * Credits every deposit that is deep enough below the cursor, after asking the chain once more for its block. Where that is
 * another one now, the walk goes back to before it: what it finds there the second time is true, whichever node was wrong.
 */
export async function creditDue(
  deps: DepositDeps,
  { cursor, signal, alarm }: { cursor: Cursor; signal: AbortSignal; alarm: Alarm },
): Promise<void> {
  const { db, chain, settings } = deps
  const upTo = cursor.height - settings.confirmations + 1n
  for (;;) {
    const due = await depositRepository(chain.network).waiting(db, upTo)
    for (const deposit of due) {
      if (signal.aborted) return
      const block = await reachedBlock(chain, deposit.blockHeight)
      if (block.hash !== deposit.blockHash) {
        await rewind(deps, { cursor: { ...cursor, height: deposit.blockHeight - 1n }, alarm })
        return
      }
      await creditDeposit(deps, { deposit })
    }
    if (due.length === 0) return
  }
}
