import type { Sql } from '@lode/database'
import type { Pair } from '@lode/domain'

const hourMs = 3_600_000

/** What pairs cost a day ago: the close of the hour that ended last before that. */
export async function readDayAgo(sql: Sql, pairs: readonly Pair[], now: Date): Promise<Map<Pair, string>> {
  const last = new Date(now.getTime() - 24 * hourMs)
  const rows = await sql<{ pair: Pair; close: string }[]>`
    select p.pair, c.close from unnest(${pairs as Pair[]}::text[]) p(pair), lateral
      (select close::text from candle where pair = p.pair and span = '1h' and at < ${last}
        and at >= ${new Date(last.getTime() - hourMs)} order by at desc limit 1) c`
  return new Map(rows.map(({ pair, close }) => [pair, close]))
}
