import { systemClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { seedMiners } from '../../src/modules/mining/seed-miners.ts'
import { seedTerms } from '../../src/platform/terms/put-terms.ts'
import { minersFile } from '../mining-world.ts'

/** What is rented and ordered: one machine for 15 days, of a miner of which there are enough. */
export const rented = { minerId: 'basalt-s21', periodDays: 15, termsVersion: 1, quantity: 1 } as const

/**
 * Miners without end, power that is proven for them, and so many rentals of holders 1 to `holders`, begun two days ago. In bulk:
 * without the triggers, which would count a million rows that are counted once they are there.
 */
export async function fillRentals(
  db: Database,
  { holders, rentals }: { holders: number; rentals: number },
): Promise<void> {
  await seedTerms(db, { subject: 'rating', document: { ratedTh: '1000000000000' }, now: systemClock.now() })
  await seedMiners(db, { file: minersFile, clock: systemClock })
  await db`insert into pool_sample (at, shares, day_th, source, derived) values (now(), 1, 1e12, 'bench', false)`
  await db.begin(async (tx) => {
    await tx`alter table mining_order disable trigger user`
    await tx`insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
        state, created_at, paid_at, ends_at, held_until)
      select (lpad(to_hex(u), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, u, ${rented.minerId},
        ${rented.termsVersion}, 'rental', 'USDT', ${rented.periodDays}, 1, 200, 1, 1, 'paid', t, t,
        t + ${rented.periodDays} * interval '24 hours', t + ${rented.periodDays} * interval '24 hours'
      from generate_series(1, ${rentals}::int) n,
        lateral (select 1 + (n::bigint * ${holders} / (${rentals} + 1)) as u) o,
        (select date_trunc('day', now() at time zone 'utc') at time zone 'utc' - interval '2 days' as t) b
      order by u, n`
    await tx`alter table mining_order enable trigger user`
  })
  await db`update mining_capacity set
    sold_th = (select coalesce(sum(power_th), 0) from mining_order where held_until is not null)`
  await db`update miner m set units_total = 2000000000,
    units_held = (select coalesce(sum(quantity), 0) from mining_order o where o.miner_id = m.id and o.held_until is not null)`
}
