import { until } from '../until.ts'
import type { Scene } from './arena.ts'

/**
 * Waits until nothing is under way: every deposit and payment final, every recorded day settled, every
 * offering that is over shared out, the watcher at the head.
 * What heals does so by itself; nothing is done here but waiting.
 */
export async function settle(arena: Scene, seconds = 120): Promise<void> {
  const { db, publicClient } = arena
  let waiting: Record<string, unknown> = {}
  try {
    await until(
      'everything is settled',
      async () => {
        // Blocks go on coming: what was asked for before is what counts. A deposit that is not read yet is under way too.
        const head = await publicClient.getBlockNumber({ cacheTime: 0 }).catch(() => undefined)
        waiting = { head: head ?? 'the node does not answer' }
        if (head === undefined) return false
        const walked = async (): Promise<boolean> => {
          const rows = await db<{ height: bigint }[]>`select height from chain_cursor`.catch(() => [])
          waiting = { head, walked: rows.map(({ height }) => height) }
          return rows.some(({ height }) => height >= head)
        }
        await until('the watcher is at the head', walked, seconds)
        const [row] = await db<Record<string, bigint>[]>`select
          (select count(*) from deposit where state = 'seen') as deposits,
          (select count(*) from withdrawal where state not in ('final', 'rejected')) as withdrawals,
          (select count(*) from network_day where settled_at is null) as days,
          (select count(*) from exit_payment e where e.state = 'confirmed'
            and not exists (select from offering_taken t where t.payment_id = e.id and t.reversed_at is null)) as taken,
          (select count(*) from offering o join terms t on t.subject = 'offering/' || o.id
            where (t.document ->> 'closesAt')::timestamptz <= ${arena.now()} and not (o.state in ('ended', 'refunded') and o.paid_out
              and (o.state = 'refunded' or o.released_until is not null or not (t.document #>> '{release,automatic}')::boolean))) as offerings`.catch(
          () => [],
        )
        waiting = { head, ...row }
        return (
          row?.deposits === 0n &&
          row.withdrawals === 0n &&
          row.days === 0n &&
          row.taken === 0n &&
          row.offerings === 0n
        )
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
