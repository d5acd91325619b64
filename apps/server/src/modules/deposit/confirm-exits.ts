import type { Alarm } from '../../platform/alarm.ts'
import { reachedBlock } from '../../platform/reached-block.ts'
import { secondOpinion } from '../../platform/second-opinion.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { exitsWaiting, setExit } from './exit-payments.ts'
import type { Cursor } from './repository.ts'
import { rewind } from './rewind.ts'

/**
 * Confirms what the contract of offerings paid, once it is as deep below the cursor as a deposit must be, after asking the chain once
 * more for its block. Where that is another one now, the walk goes back to before it; where the second node has another, none is confirmed. Their caller takes confirmed ones alone.
 * @throws {NodeBehind}
 */
export async function confirmExits(
  deps: DepositDeps,
  { cursor, signal, alarm }: { cursor: Cursor; signal: AbortSignal; alarm: Alarm },
): Promise<void> {
  const { db, chain, settings } = deps
  const upTo = cursor.height - settings.confirmations + 1n
  const waiting = await exitsWaiting(db, { network: chain.network, upTo })
  const opinions = await secondOpinion(chain, {
    blocks: waiting.map(({ blockHeight: height, blockHash: hash }) => ({ height, hash })),
    ...{ depth: settings.confirmations, head: cursor.height, alarm },
  })
  for (const [i, exit] of waiting.entries()) {
    if (signal.aborted) return
    const block = await reachedBlock(chain, exit.blockHeight)
    if (block.hash !== exit.blockHash) {
      await rewind(deps, { cursor: { ...cursor, height: exit.blockHeight - 1n }, alarm })
      return
    }
    if (opinions[i] !== 'agrees') return
    await setExit(db, exit, 'confirmed')
  }
}
