import type { Sql } from '@lode/database'
import { parseMoney } from '@lode/domain'
import * as z from 'zod/mini'
import { readSignedTerms } from '../limits/read-signed-terms.ts'
import type { Withdrawal } from '../repository.ts'
import { isUnclear } from '../screening/is-unclear.ts'

/** The terms `approvals/<network>/<coin>`: the most that one operator approves alone, in the coin. */
export const approvalTerms = {
  subject: 'approvals/<network>/<coin>',
  limits: true,
  shape: z.strictObject({ alone: z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/)) }),
}

/**
 * How many operators must approve a withdrawal: two above what one may alone, for a coin of which nobody has said how much that is,
 * and for a recipient that was screened and is not clear.
 */
export async function approversNeeded(
  sql: Sql,
  {
    withdrawal,
    at,
    consoleOrigin,
  }: { withdrawal: Pick<Withdrawal, 'id' | 'network' | 'amount'>; at: Date; consoleOrigin?: string },
): Promise<number> {
  const { id, network, amount } = withdrawal
  if (await isUnclear(sql, id)) return 2
  const like = `approvals/${network}/${amount.coin}`
  const [terms] = await readSignedTerms<{ alone: string }>(sql, { like, at, consoleOrigin })
  return terms && amount.units <= parseMoney(terms.document.alone, amount.coin).units ? 1 : 2
}
