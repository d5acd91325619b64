import { withTransaction, writeEvent } from '@lode/database'
import type { Coin } from '@lode/domain'
import { type Owner, userOwner } from '@lode/ledger'
import { creditedBy } from '../deposit/module.ts'
import { stepOn } from './apply-transaction.ts'
import type { FollowDeps } from './onramp-deps.ts'
import { lateAfterMs } from './purchase-view.ts'

/** A transaction that the provider reported as sent, and the chain has not shown yet. */
type Awaited = {
  provider: string
  id: string
  purchaseId: string
  userId: bigint
  destination: 'balance' | 'wallet'
  address: string
  coin: Coin
  hash: string | null
}

/** The most that are looked for in a run; the rest in the next ones. */
const batch = 100
/** The chain is asked again after a twentieth of the time that a transaction has waited for, and after this at least. */
const leastPause = '4 seconds'

/** Takes the transactions that were looked for longest ago. One whose coins are a deposit costs no call of the chain: each run has it. */
export function takeAwaited({ db, clock }: FollowDeps): Promise<Awaited[]> {
  const now = clock.now()
  return db<Awaited[]>`
    update onramp_transaction t set checked_at = ${now} from onramp_purchase p, (
      select t.provider, t.id from onramp_transaction t join onramp_purchase p on p.id = t.purchase_id
      where t.sent_at is not null and t.arrived_at is null and (t.checked_at is null or p.destination = 'balance' and p.coin <> 'ETH'
        or t.checked_at <= ${now}::timestamptz - greatest(${leastPause}::interval, (${now}::timestamptz - t.sent_at) / 20))
      order by t.checked_at nulls first limit ${batch}) d
    where p.id = t.purchase_id and d.provider = t.provider and d.id = t.id
    returning t.provider, t.id, t.purchase_id as "purchaseId", p.user_id as "userId", p.destination, p.address, p.coin, t.hash`
}

/**
 * Notes what arrived of a transaction, if our own view of the chain has it: as a deposit that is credited, or as a transfer as deep as a
 * deposit has to be. ETH leaves no log at a deposit address: its own transaction is looked at there too.
 */
export async function noteArrival(deps: FollowDeps, awaited: Awaited): Promise<void> {
  const units = await unitsOf(deps, awaited)
  if (units === 0n) return
  const { db, clock } = deps
  const now = clock.now()
  await withTransaction(db, async (tx) => {
    const { provider, id, purchaseId } = awaited
    await tx`select 1 from onramp_purchase where id = ${purchaseId} for update`
    const noted = await tx`update onramp_transaction set arrived_at = ${now}, arrived = ${units}
      where provider = ${provider} and id = ${id} and hash = ${awaited.hash} and arrived_at is null returning 1`
    if (noted.length > 0) await stepOn(tx, { id: purchaseId, userId: awaited.userId }, now)
  })
}

async function unitsOf({ db, chain, confirmations }: FollowDeps, awaited: Awaited): Promise<bigint> {
  const { hash, destination, coin, address } = awaited
  if (hash === null) return 0n
  if (destination === 'balance' && coin !== 'ETH') {
    const owner: Owner = userOwner(awaited.userId)
    return creditedBy(db, { network: chain.network, owner, coin, transactionHash: hash })
  }
  const found = await chain.receivedBy({ transactionHash: hash, address })
  if (!found || (await chain.head()).height - found.height + 1n < confirmations) return 0n
  return found.received.reduce((sum, one) => (one.coin === coin ? sum + one.units : sum), 0n)
}

/** Calls a person, once, for each transaction that was reported as sent an hour ago, and tells its holder. */
export async function alarmLate({ db, clock, alarm }: FollowDeps): Promise<void> {
  const now = clock.now()
  const late = await db<
    { provider: string; id: string; hash: string | null; purchase: string; userId: bigint }[]
  >`
    select t.provider, t.id, t.hash, p.id as purchase, p.user_id as "userId"
    from onramp_transaction t join onramp_purchase p on p.id = t.purchase_id
    where t.sent_at < ${new Date(now.getTime() - lateAfterMs)} and t.arrived_at is null and t.alarmed_at is null
    order by t.sent_at, t.id limit ${batch}`
  for (const { provider, id, hash, purchase, userId } of late) {
    const transaction = `${provider} ${id}`
    const detail = `${transaction} of purchase ${purchase} was reported as sent an hour ago and did not arrive; hash ${hash ?? 'unknown'}`
    alarm({ kind: 'onramp_not_arrived', about: transaction, detail })
    await withTransaction(db, async (tx) => {
      await tx`update onramp_transaction set alarmed_at = ${now} where provider = ${provider} and id = ${id}`
      await writeEvent(tx, {
        ...{ topic: 'onramp', owner: userOwner(userId), actor: 'system:onramp', payload: { id: purchase } },
      })
    })
  }
}
