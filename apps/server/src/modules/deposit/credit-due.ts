import type { Block } from '@lode/chain'
import type { Alarm } from '../../platform/alarm.ts'
import { NodeBehind } from '../../platform/reached-block.ts'
import { settleTogether } from '../../platform/settle-together.ts'
import { creditDeposits } from './credit-deposits.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { type Cursor, type Deposit, depositRepository } from './repository.ts'
import { rewind } from './rewind.ts'

/**
 * Credits every deposit that is deep enough below the cursor, many in one transaction, after asking the chain once more for
 * their blocks. Where one is another now, the walk goes back to before it: what it finds there the second time is true,
 * whichever node was wrong. A deposit that can't be credited holds up no other.
 * @throws {NodeBehind} @throws {AggregateError} of those that can't be.
 */
export async function creditDue(
  deps: DepositDeps,
  { cursor, signal, alarm }: { cursor: Cursor; signal: AbortSignal; alarm: Alarm },
): Promise<void> {
  const { db, chain, settings } = deps
  const upTo = cursor.height - settings.confirmations + 1n
  const failures: unknown[] = []
  let after: Deposit | undefined
  while (!signal.aborted) {
    const due = await depositRepository(chain.network).waiting(db, { upTo, after })
    if (due.length === 0) break
    const blocks = await blocksOf(deps, due)
    const left = due.findIndex((deposit) => blocks.get(deposit.blockHeight)?.hash !== deposit.blockHash)
    failures.push(...(await creditEach(deps, left < 0 ? due : due.slice(0, left))))
    const gone = due[left]
    if (gone) {
      if (!blocks.get(gone.blockHeight)) throw new NodeBehind(chain.network, gone.blockHeight)
      await rewind(deps, { cursor: { ...cursor, height: gone.blockHeight - 1n }, alarm })
      break
    }
    after = due.at(-1)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `deposits that can't be credited: ${failures.length}`)
}

/** The present blocks of some deposits, by height. */
async function blocksOf({ chain }: DepositDeps, due: readonly Deposit[]): Promise<Map<bigint, Block | null>> {
  const heights = [...new Set(due.map(({ blockHeight }) => blockHeight))]
  const blocks = await Promise.all(heights.map((height) => chain.blockByHeight(height)))
  return new Map(heights.map((height, i) => [height, blocks[i] ?? null]))
}

/** Credits deposits together, and where the database refuses them halves of them; answers with what failed for one alone. */
async function creditEach(deps: DepositDeps, due: readonly Deposit[]): Promise<unknown[]> {
  const credit = settleTogether((deposits: readonly Deposit[]) => creditDeposits(deps, deposits), {
    keyOf: ({ id }) => id,
    lanes: 1,
    largest: due.length,
  })
  const fates = await Promise.allSettled(due.map(credit))
  return fates.flatMap((fate, i) => {
    if (fate.status === 'rejected') return [fate.reason]
    return fate.value === 'conflict'
      ? [new Error(`the credit of deposit ${due[i]?.id} is another posting`)]
      : []
  })
}
