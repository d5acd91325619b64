import { type Tx, writeEvent } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { OnRampTransaction } from '@lode/onramp'
import type { Alarm } from '../../platform/alarm.ts'
import { lockPurchase, type Purchase } from './purchase-repository.ts'

type Known = {
  purchaseId: string
  status: OnRampTransaction['status']
  known: boolean
  contradicted: boolean
  hash: string | null
  arrived: boolean
}

/** After a step the history is asked for the next one so soon. */
const nextLookMs = 15_000

/**
 * Applies a provider's report of a transaction to its purchase, in the caller's transaction. A status only moves forward: success and failure
 * are ends, whatever comes later or came late. A success after a failure is a person's to look at; the chain decides what arrived.
 * Returns the alarms to raise once the transaction has committed.
 */
export async function applyTransaction(
  tx: Tx,
  {
    provider,
    partnerRef,
    told,
    now,
  }: { provider: string; partnerRef: string; told: OnRampTransaction; now: Date },
): Promise<Parameters<Alarm>[0][]> {
  const purchase = await lockPurchase(tx, { provider, partnerRef })
  if (!purchase) return []
  const known = await readKnown(tx, { provider, id: told.id })
  if (known && known.purchaseId !== purchase.id) return []
  const status = !known || known.status === 'running' ? told.status : known.status
  const contradicted = known?.contradicted || (known?.status === 'failed' && told.status === 'succeeded')
  const isSent = status === 'succeeded' || contradicted
  const hash = known?.arrived ? known.hash : (told.hash?.toLowerCase() ?? known?.hash ?? null)
  const changed = await tx`
    insert into onramp_transaction as t (provider, id, purchase_id, status, known, contradicted, hash, paid, paid_currency, sold,
      sold_symbol, seen_at, sent_at)
    values (${provider}, ${told.id}, ${purchase.id}, ${status}, ${told.known}, ${contradicted}, ${hash}, ${told.payment?.value ?? null}::numeric,
      ${told.payment?.currency ?? null}, ${told.purchase?.value ?? null}::numeric, ${told.purchase?.currency ?? null},
      ${now}, ${isSent ? now : null})
    on conflict (provider, id) do update set status = excluded.status, contradicted = excluded.contradicted, hash = excluded.hash,
      known = t.known and excluded.known,
      paid = coalesce(excluded.paid, t.paid), paid_currency = coalesce(excluded.paid_currency, t.paid_currency),
      sold = coalesce(excluded.sold, t.sold), sold_symbol = coalesce(excluded.sold_symbol, t.sold_symbol),
      sent_at = coalesce(t.sent_at, excluded.sent_at)
    where (t.status, t.contradicted, t.hash, t.known, t.paid, t.sold) is distinct from (excluded.status, excluded.contradicted,
      excluded.hash, t.known and excluded.known, coalesce(excluded.paid, t.paid), coalesce(excluded.sold, t.sold))
    returning 1`
  if (changed.length > 0) await stepOn(tx, purchase, now)
  return [
    ...(contradicted && !known?.contradicted
      ? [alarmOf(purchase, told, 'onramp_success_after_failure', 'was reported as failed, then as sent')]
      : []),
    ...(told.known || known?.known === false
      ? []
      : [
          {
            ...alarmOf(purchase, told, 'onramp_status_unknown', 'has a status of an unknown name'),
            about: provider,
          },
        ]),
    ...(known || told.address === null || told.address.toLowerCase() === purchase.address.toLowerCase()
      ? []
      : [
          alarmOf(
            purchase,
            told,
            'onramp_other_address',
            `goes to ${told.address.slice(0, 100)}, not where it was asked to`,
          ),
        ]),
  ]
}

/** Moves a locked purchase to the state that its transactions make, and tells its holder. */
export async function stepOn(
  tx: Tx,
  { id, userId }: Pick<Purchase, 'id' | 'userId'>,
  now: Date,
): Promise<void> {
  await tx`
    update onramp_purchase p set state = s.state, looks = 0,
      ended_at = case when s.state not in ('arrived', 'failed') then null when p.state = s.state then p.ended_at
        else ${now}::timestamptz end,
      look_at = case when s.awaited then ${new Date(now.getTime() + nextLookMs)}::timestamptz end
    from (select case when bool_or(arrived_at is not null) then 'arrived' when bool_or(status = 'succeeded') then 'sent'
        when bool_or(status = 'running') then 'paying' else 'failed' end as state,
      bool_or(status = 'succeeded' and arrived_at is null) or not bool_or(arrived_at is not null) as awaited
      from onramp_transaction where purchase_id = ${id}) s
    where p.id = ${id}`
  await writeEvent(tx, { topic: 'onramp', owner: userOwner(userId), actor: 'system:onramp', payload: { id } })
}

async function readKnown(
  tx: Tx,
  { provider, id }: { provider: string; id: string },
): Promise<Known | undefined> {
  const rows = await tx<
    Known[]
  >`select purchase_id as "purchaseId", status, known, contradicted, hash, arrived_at is not null as arrived
    from onramp_transaction where provider = ${provider} and id = ${id}`
  return rows[0]
}

function alarmOf({ provider, id }: Purchase, told: OnRampTransaction, kind: string, what: string) {
  const transaction = `${provider} ${told.id}`
  return { kind, about: transaction, detail: `${transaction} of purchase ${id} ${what}` }
}
