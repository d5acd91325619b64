import { type Database, type Sql, type Tx, units } from '@lode/database'
import type { Coin, NetworkName, PaymentPurpose } from '@lode/domain'
import type { PageCursor } from '../../platform/page-cursor.ts'

/** The states of a purchase, each further than the one before it but for `failed`, which another payment may follow. */
export type PurchaseState = 'opened' | 'paying' | 'sent' | 'arrived' | 'failed'

/** A purchase as it is stored. */
export type Purchase = {
  readonly id: string
  readonly userId: bigint
  readonly provider: string
  readonly partnerRef: string
  readonly destination: 'balance' | 'wallet'
  readonly network: NetworkName
  readonly address: string
  readonly coin: Coin
  /** The coin and the network under the provider's names. */
  readonly symbol: string
  readonly providerNetwork: string
  readonly currency: string
  /** Decimal texts, of which one is null. */
  readonly amount: string | null
  readonly receive: string | null
  readonly country: string | null
  readonly subdivision: string | null
  readonly paymentPurpose: PaymentPurpose | null
  readonly paymentId: string | null
  readonly state: PurchaseState
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly looks: number
}

/** The provider's transaction of a purchase that is furthest on, and what arrived by all of them. */
export type Progress = {
  readonly transactionId: string | null
  readonly hash: string | null
  readonly paid: string | null
  readonly paidCurrency: string | null
  readonly sold: string | null
  readonly soldSymbol: string | null
  readonly sentAt: Date | null
  /** Base units; null before anything arrived. */
  readonly arrived: bigint | null
  /** The time since which the chain does not show a transaction that was reported as sent. */
  readonly awaitedSince: Date | null
}

type Row = Purchase & Omit<Progress, 'arrived'> & { arrived: string | null }

/** Keeps a new purchase. False where one of that id is there already. */
export async function keepPurchase(
  tx: Tx,
  purchase: Omit<Purchase, 'state' | 'endedAt' | 'looks'> & { lookAt: Date },
): Promise<boolean> {
  const { paymentPurpose, paymentId, lookAt } = purchase
  const kept = await tx`
    insert into onramp_purchase (id, user_id, provider, partner_ref, destination, network, address, coin, symbol, provider_network,
      currency, amount, receive, country, subdivision, payment_purpose, payment_id, state, created_at, look_at)
    values (${purchase.id}, ${purchase.userId}, ${purchase.provider}, ${purchase.partnerRef}, ${purchase.destination},
      ${purchase.network}, ${purchase.address}, ${purchase.coin}, ${purchase.symbol}, ${purchase.providerNetwork},
      ${purchase.currency}, ${purchase.amount}::numeric, ${purchase.receive}::numeric, ${purchase.country}, ${purchase.subdivision},
      ${paymentPurpose}, ${paymentId}, 'opened', ${purchase.createdAt}, ${lookAt})
    on conflict (id) do nothing returning 1`
  return kept.length > 0
}

/** Locks the purchase that a provider names by its ref. */
export async function lockPurchase(
  tx: Tx,
  { provider, partnerRef }: { provider: string; partnerRef: string },
): Promise<Purchase | undefined> {
  const rows = await tx<Purchase[]>`select ${columns(tx)} from onramp_purchase p
    where provider = ${provider} and partner_ref = ${partnerRef} for update`
  return rows[0]
}

/** Asks for the history of a purchase at a moment again, as often as if it had just begun. */
export async function lookAgain(sql: Sql, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`update onramp_purchase set looks = 0, look_at = ${at} where id = ${id}`
}

/** One purchase with its progress. */
export async function findPurchase(sql: Sql, id: string): Promise<(Purchase & Progress) | undefined> {
  return (await read(sql`${withProgress(sql)} where p.id = ${id}`))[0]
}

/** A page of a holder's purchases, newest first. */
export function listPurchases(
  sql: Sql,
  { userId, before, limit }: { userId: bigint; before: PageCursor | undefined; limit: number },
): Promise<(Purchase & Progress)[]> {
  return read(sql`${withProgress(sql)} where p.user_id = ${userId}
    ${before ? sql`and (p.created_at, p.id) < (${before.at}, ${before.id}::uuid)` : sql``}
    order by p.created_at desc, p.id desc limit ${limit}`)
}

/** A page of all purchases for operators, newest first, and how many there are. */
export async function listQueue(
  sql: Sql,
  query: {
    queue: PurchaseState | 'all' | 'still'
    provider: string | undefined
    before: Date
    sentBefore: Date
    payingBefore: Date
    from: number
    limit: number
  },
): Promise<{ rows: (Purchase & Progress)[]; total: number }> {
  const { queue, provider, before, sentBefore, payingBefore, from, limit } = query
  const isStill = sql`(p.state = 'paying' and p.created_at <= ${payingBefore} or exists (select from onramp_transaction t
    where t.purchase_id = p.id and t.sent_at <= ${sentBefore} and t.arrived_at is null))`
  const filter = sql`where p.created_at <= ${before} ${provider === undefined ? sql`` : sql`and p.provider = ${provider}`}
    ${queue === 'all' ? sql`` : queue === 'still' ? sql`and ${isStill}` : sql`and p.state = ${queue}`}`
  const [counted] = await sql<
    { total: number }[]
  >`select count(*)::int as total from onramp_purchase p ${filter}`
  const rows = await read(
    sql`${withProgress(sql)} ${filter} order by p.created_at desc, p.id desc limit ${limit} offset ${from}`,
  )
  return { rows, total: counted?.total ?? 0 }
}

/** Takes the purchases whose history is due, the longest due first; each is due again after a pause that doubles. */
export async function takeDue(db: Database, { now, most }: { now: Date; most: number }): Promise<Purchase[]> {
  return db<Purchase[]>`
    update onramp_purchase p set looks = least(p.looks + 1, 30), look_at = case
      when ${now}::timestamptz + d.pause > p.created_at
        + case when p.state in ('paying', 'sent') then interval '30 days' else interval '3 days' end then null
      else ${now}::timestamptz + d.pause end
    from (select id, least(interval '15 seconds' * 2 ^ least(looks, 20), interval '1 hour') as pause from onramp_purchase
      where look_at <= ${now} order by look_at, id limit ${most} for update skip locked) d
    where p.id = d.id returning ${columns(db)}`
}

function columns(sql: Sql) {
  return sql`p.id, p.user_id as "userId", p.provider, p.partner_ref as "partnerRef", p.destination, p.network, p.address, p.coin,
    p.symbol, p.provider_network as "providerNetwork", p.currency, p.amount::text, p.receive::text, p.country, p.subdivision,
    p.payment_purpose as "paymentPurpose", p.payment_id as "paymentId", p.state, p.created_at as "createdAt",
    p.ended_at as "endedAt", p.looks`
}

function withProgress(sql: Sql) {
  return sql`select ${columns(sql)}, t.id as "transactionId", t.hash, t.paid::text, t.paid_currency as "paidCurrency", t.sold::text,
      t.sold_symbol as "soldSymbol", t.sent_at as "sentAt", s.arrived, s.since as "awaitedSince"
    from onramp_purchase p
    left join lateral (select * from onramp_transaction t where t.purchase_id = p.id
      order by arrived_at is null, status <> 'succeeded', status <> 'running', seen_at desc, t.id limit 1) t on true
    left join lateral (select sum(arrived)::text as arrived, min(sent_at) filter (where arrived_at is null) as since
      from onramp_transaction t where t.purchase_id = p.id) s on true`
}

async function read(query: PromiseLike<unknown>): Promise<(Purchase & Progress)[]> {
  const rows = (await query) as Row[]
  return rows.map((row) => ({ ...row, arrived: row.arrived === null ? null : units(row.arrived) }))
}
