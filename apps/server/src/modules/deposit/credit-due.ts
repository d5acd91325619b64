import type { Block } from '@lode/chain'
import type { Alarm } from '../../platform/alarm.ts'
import { inHalves } from '../../platform/in-halves.ts'
import { runSequentially } from '../../platform/jobs/run-sequentially.ts'
import { NodeBehind } from '../../platform/reached-block.ts'
import { secondOpinion } from '../../platform/second-opinion.ts'
import { creditDeposits } from './credit-deposits.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { type Cursor, type Deposit, depositRepository } from './repository.ts'
import { rewind } from './rewind.ts'

/**
 * Credits every deposit that is deep enough below the cursor, many in one transaction, after asking the chain once more for
 * their blocks. Where one is another now, the walk goes back to before it: what it finds there the second time is true,
 * whichever node was wrong. Where the second node has another block, nothing is credited from there on. A deposit that can't be credited holds up no other.
 * @throws {NodeBehind} and, at the end, what failed.
 */
export async function creditDue(
  deps: DepositDeps,
  { cursor, signal, alarm }: { cursor: Cursor; signal: AbortSignal; alarm: Alarm },
): Promise<void> {
  const { db, chain, settings } = deps
  const upTo = cursor.height - settings.confirmations + 1n
  const each = runSequentially(() => db`select 1`)
  let after: Deposit | undefined
  while (!signal.aborted) {
    const due = await depositRepository(chain.network).waiting(db, { upTo, after })
    if (due.length === 0) break
    const blocks = await blocksOf(deps, due)
    const left = due.findIndex((deposit) => blocks.get(deposit.blockHeight)?.hash !== deposit.blockHash)
    const present = left < 0 ? due : due.slice(0, left)
    const opinions = await secondOpinion(chain, {
      blocks: present.map(({ blockHeight: height, blockHash: hash }) => ({ height, hash })),
      ...{ depth: settings.confirmations, head: cursor.height, alarm },
    })
    const held = opinions.findIndex((opinion) => opinion !== 'agrees')
    await credit(deps, held < 0 ? present : present.slice(0, held), (error) =>
      each.attempt(() => Promise.reject(error)),
    )
    if (held >= 0) break
    const gone = due[left]
    if (gone) {
      if (!blocks.get(gone.blockHeight)) throw new NodeBehind(chain.network, gone.blockHeight)
      await rewind(deps, { cursor: { ...cursor, height: gone.blockHeight - 1n }, alarm })
      break
    }
    after = due.at(-1)
  }
  each.end()
}

/** The present blocks of some deposits, by height. */
async function blocksOf({ chain }: DepositDeps, due: readonly Deposit[]): Promise<Map<bigint, Block | null>> {
  const heights = [...new Set(due.map(({ blockHeight }) => blockHeight))]
  const blocks = await Promise.all(heights.map((height) => chain.blockByHeight(height)))
  return new Map(heights.map((height, i) => [height, blocks[i] ?? null]))
}

/** Credits deposits together, and where the database refuses them halves of them. */
async function credit(
  deps: DepositDeps,
  due: readonly Deposit[],
  failed: (error: unknown) => Promise<void>,
): Promise<void> {
  const fates = await inHalves(due, (some) => creditDeposits(deps, some), failed)
  for (const { id, fate } of fates)
    if (fate === 'conflict') await failed(new Error(`the credit of deposit ${id} is another posting`))
}
