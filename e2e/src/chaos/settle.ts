import { until } from '../until.ts'
import type { Arena } from './arena.ts'

/**
 * Waits until nothing is under way: every deposit and payment final, every recorded day settled, the watcher at the head.
 * What heals does so by itself; nothing is done here but waiting.
 */
export async function settle(arena: Arena, seconds = 120): Promise<void> {
  const { db, publicClient } = arena
  let waiting: unknown
  try {
    await until(
      'everything is settled',
      async () => {
        const [row] = await db<Record<string, bigint>[]>`select
          (select count(*) from deposit where state = 'seen') as deposits,
          (select count(*) from withdrawal where state not in ('final', 'rejected')) as withdrawals,
          (select count(*) from network_day where settled_at is null) as days,
          (select coalesce(max(height), 0) from chain_cursor) as cursor`.catch(() => [])
        waiting = row
        if (row?.deposits !== 0n || row.withdrawals !== 0n || row.days !== 0n) return false
        // Blocks go on coming: what was asked for before is what counts.
        const head = await publicClient.getBlockNumber({ cacheTime: 0 })
        return until('the watcher is at the head', async () => {
          const [{ height } = { height: 0n }] = await db<
            { height: bigint }[]
          >`select height from chain_cursor`
          return height >= head
        })
      },
      seconds,
    )
  } catch (error) {
    throw new Error(`not settled: ${text(waiting)}`, { cause: error })
  }
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part))
}
