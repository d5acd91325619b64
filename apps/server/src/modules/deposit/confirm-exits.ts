import type { Alarm } from '../../platform/alarm.ts'
import { reachedBlock } from '../../platform/reached-block.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { exitsWaiting, setExit } from './exit-payments.ts'
import type { Cursor } from './repository.ts'
import { rewind } from './rewind.ts'

/**
 * Confirms what the contract of offerings paid, once it is as deep below the cursor as a deposit must be, after asking the chain once
 * more for its block. Where that is another one now, the walk goes back to before it. Whoever books them takes confirmed ones alone.
 * @throws {NodeBehind}
 */
export async function confirmExits(
  deps: DepositDeps,
  { cursor, signal, alarm }: { cursor: Cursor; signal: AbortSignal; alarm: Alarm },
): Promise<void> {
  const { db, chain, settings } = deps
  const upTo = cursor.height - settings.confirmations + 1n
  for (const exit of await exitsWaiting(db, { network: chain.network, upTo })) {
    if (signal.aborted) return
    const block = await reachedBlock(chain, exit.blockHeight)
    if (block.hash !== exit.blockHash) {
      await rewind(deps, { cursor: { ...cursor, height: exit.blockHeight - 1n }, alarm })
      return
    }
    await setExit(db, exit, 'confirmed')
  }
}
