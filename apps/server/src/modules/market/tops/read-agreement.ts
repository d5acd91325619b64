import type { Sql } from '@lode/database'
import { type AgreedUsd, agreeOnPrices, type NoAgreement } from '@lode/feeds'
import { readAgreed, readTops } from './repository.ts'

/** What each coin is worth in USD, or why nobody can say. A coin that no market has told of is not in it. */
export type Agreement = ReadonlyMap<string, AgreedUsd | NoAgreement>

/** What markets agree on at a moment, by what they told last. */
export async function readAgreement(sql: Sql, now: Date): Promise<Agreement> {
  const [tops, last] = await Promise.all([readTops(sql), readAgreed(sql)])
  return agreeOnPrices(tops, { now, last })
}
