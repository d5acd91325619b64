import { systemClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { money } from '@lode/domain'
import { seedExchangeTerms } from '../../src/modules/exchange/exchange-terms.ts'
import { putTerms } from '../../src/platform/terms/put-terms.ts'
import { fund } from '../exchange-world.ts'

/** So many are waiting to be accepted: more than are in a run. */
const most = 200_000

/**
 * Gives out quotes of 5 USDT into bitcoin that last for the run, of holders at random, and an inventory and limits that are no
 * hindrance. Answers with a way to take one after another.
 */
export async function fillQuotes(
  db: Database,
  { holders }: { holders: number },
): Promise<() => { userId: bigint; quoteId: string }> {
  const clock = systemClock
  await seedExchangeTerms({ db, clock })
  const now = clock.now()
  const no = {
    minimum: '0.00000001',
    maximum: '20000',
    holderMinute: '20000',
    minute: '20000',
    floor: '0',
    target: '0',
  }
  await db.begin((tx) =>
    putTerms(tx as never, {
      ...{ subject: 'exchange/BTC', effectiveFrom: now, decidedAt: now, actor: 'operator:bench' },
      document: no,
    }),
  )
  await fund(db, 'liquidity/exchange', money(10n ** 14n, 'BTC'))
  const rows = await db<{ id: string; userId: bigint }[]>`
    insert into exchange_quote (id, user_id, pay_coin, pay, fee, receive_coin, receive, spread, fee_part, spread_part, mid, rate,
      inverse, prices, quoted_at, expires_at)
    select gen_random_uuid(), 1 + floor(random() * ${holders})::bigint, 'USDT', 5000000, 5000, 'BTC', 4990, 5, '0.001', '0.001', '0.00001',
      '0.00000999', '100100.1', '{"pay":{"coin":"USDT","usd":"1","at":"","sources":[]},"receive":{"coin":"BTC","usd":"100000","at":"","sources":[]}}',
      now(), now() + interval '1 day'
    from generate_series(1, ${most}) returning id, user_id as "userId"`
  let taken = 0
  return () => {
    const row = rows[taken++]
    if (!row) throw new Error(`all ${most} quotes are accepted: measure for less long`)
    return { userId: row.userId, quoteId: row.id }
  }
}
