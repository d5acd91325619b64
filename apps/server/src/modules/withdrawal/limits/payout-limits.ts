import type { Sql } from '@lode/database'
import { type Coin, isCoin, type NetworkName, parseMoney } from '@lode/domain'
import * as z from 'zod/mini'
import { readSettings } from '../withdrawal-setting.ts'
import { readSignedTerms } from './read-signed-terms.ts'

/** The most that is paid unasked in 24 hours, in base units. `earned`: of what no log of the chain explains. */
export type PayoutLimits = { holder: bigint; recipient: bigint; all: bigint; earned: bigint }

const amount = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))

/** The terms `payouts/<network>/<coin>`, in the coin. */
export const payoutTerms = {
  subject: 'payouts/<network>/<coin>',
  limits: true,
  shape: z.strictObject({ holder: amount, recipient: amount, all: amount, earned: amount }),
}

type Document = Record<keyof PayoutLimits, string>

/**
 * The limits of a network's coins in force at a moment. A coin for which nobody has decided any has, for each, what one withdrawal may
 * be without being asked.
 */
export async function readLimits(
  sql: Sql,
  { network, at, consoleOrigin }: { network: NetworkName; at: Date; consoleOrigin: string },
): Promise<ReadonlyMap<Coin, PayoutLimits>> {
  const settings = await readSettings(sql, { network, at, consoleOrigin })
  const like = `payouts/${network}/%`
  const rows = await readSignedTerms<Document>(sql, { like, at, consoleOrigin })
  const limits = new Map<Coin, PayoutLimits>()
  for (const {
    coin,
    automatic: { units },
  } of settings)
    limits.set(coin, { holder: units, recipient: units, all: units, earned: 0n })
  for (const { subject, document } of rows) {
    const coin = subject.split('/')[2] ?? ''
    if (!isCoin(coin)) continue
    const units = (name: keyof PayoutLimits) => parseMoney(document[name], coin).units
    limits.set(coin, {
      holder: units('holder'),
      recipient: units('recipient'),
      all: units('all'),
      earned: units('earned'),
    })
  }
  return limits
}
