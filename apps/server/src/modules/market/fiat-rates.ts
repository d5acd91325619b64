import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { readFiat } from './repository.ts'

const source = 'ecb'
/** Over holidays a bank tells nothing for some days; what is older says nothing of now. */
const staleMs = 10 * 86_400_000

/** The newest reference rates; none where they are older than ten days. */
export async function fiatRates(sql: Sql, now: Date): Promise<ReplyOf<typeof endpoints.market.fiat>> {
  const rows = (await readFiat(sql, source)).filter(({ at }) => now.getTime() - at.getTime() <= staleMs)
  const [newest] = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return {
    rates: rows.map(({ currency, usd }) => ({ currency, usd })),
    source: newest ? { name: source, at: newest.at.toISOString() } : null,
  }
}
