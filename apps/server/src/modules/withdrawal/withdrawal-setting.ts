import type { Sql } from '@lode/database'
import { type Coin, compare, isCoin, type Money, type NetworkName, parseMoney, rational } from '@lode/domain'
import * as z from 'zod/mini'
import { readSignedTerms } from './limits/read-signed-terms.ts'

/** Fee and limits of a coin on a network. */
export type WithdrawalSetting = {
  coin: Coin
  fee: Money
  minimum: Money
  maximum: Money
  /** Amounts are multiples of it. */
  step: Money
  /** Up to it, nobody has to approve. */
  automatic: Money
}

const amount = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))

/** The terms `withdrawal/<network>/<coin>`, in the coin. */
export const withdrawalTerms = {
  subject: 'withdrawal/<network>/<coin>',
  limits: true,
  shape: z
    .strictObject({ fee: amount, minimum: amount, maximum: amount, step: amount, automatic: amount })
    .check(
      z.refine(({ fee, minimum, maximum, step }) => {
        const least = rational(minimum)
        return (
          compare(least, rational(fee)) > 0 && compare(rational(maximum), least) >= 0 && rational(step).n > 0n
        )
      }, 'the minimum is above the fee and not above the maximum, and the step is above zero'),
    ),
}

type Document = Record<'fee' | 'minimum' | 'maximum' | 'step' | 'automatic', string>

/** The settings of a network in force at a moment, one per coin that can be withdrawn. `consoleOrigin`: as `readSignedTerms` takes it. */
export async function readSettings(
  sql: Sql,
  { network, at, consoleOrigin }: { network: NetworkName; at: Date; consoleOrigin?: string },
): Promise<WithdrawalSetting[]> {
  const like = `withdrawal/${network}/%`
  const rows = await readSignedTerms<Document>(sql, { like, at, consoleOrigin })
  return rows.flatMap(({ subject, document }) => {
    const coin = subject.split('/')[2] ?? ''
    // Of a coin that the configuration no longer names.
    if (!isCoin(coin)) return []
    const { fee, minimum, maximum, step, automatic } = document
    return {
      coin,
      fee: parseMoney(fee, coin),
      minimum: parseMoney(minimum, coin),
      maximum: parseMoney(maximum, coin),
      step: parseMoney(step, coin),
      automatic: parseMoney(automatic, coin),
    }
  })
}
