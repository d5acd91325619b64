import { withTransaction, writeEvent } from '@lode/database'
import { expirePayments } from '../../payments/module.ts'
import { openOffering } from '../commit/open-offering.ts'
import type { OfferingDeps } from '../offering-deps.ts'
import { readOfferings } from '../repository.ts'

const actor = 'system:offerings'

/** Opens an offering whose time has come, and closes it when that is over: from then on nothing is committed or taken back. */
export async function moveByClock(deps: OfferingDeps, id: string): Promise<void> {
  const { db, clock } = deps
  await withTransaction(db, async (tx) => {
    const now = clock.now()
    const [found] = await readOfferings(tx, { ids: [id], now, lock: true })
    if (!found) return
    const offering = await openOffering(deps, tx, { offering: found, now })
    if (offering.state !== 'open' || now < offering.rules.closesAt) return
    await expirePayments(tx, { purpose: 'commitment', actor, now })
    await tx`update offering_payment p set state = 'lapsed' from payment_intent i
      where i.id = p.id and i.state <> 'open' and p.state = 'unpaid'`
    await tx`update offering set state = 'calculating', closed_at = ${now} where number = ${offering.number}`
    await writeEvent(tx, { topic: 'offering', actor, payload: { id } })
  })
}
