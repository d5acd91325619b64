import { arrayLiteral, type Sql, type Tx, units } from '@lode/database'
import {
  type Actor,
  type Coin,
  type DepositFit,
  type Money,
  money,
  type PaymentMethod,
  type PaymentPurpose,
  type PaymentState,
  paymentTransitions,
  step,
} from '@lode/domain'

/** What is to be paid, and whether it was. It has the id of what is paid for. */
export type Payment = {
  id: string
  purpose: PaymentPurpose
  userId: bigint
  amount: Money
  methods: PaymentMethod[]
  state: PaymentState
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  paidWith: PaymentMethod | null
}

/** A deposit that came for a payment. */
export type Receipt = { depositId: string; units: bigint; fit: DepositFit; at: Date }

type Row = Omit<Payment, 'amount'> & { coin: Coin; units: string }

/** One payment, whoever's it is; locked when it is about to change. */
export async function readPayment(
  sql: Sql,
  { purpose, id }: { purpose: PaymentPurpose; id: string },
  lock: boolean = false,
): Promise<Payment | undefined> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from payment_intent where id = ${id} and purpose = ${purpose} ${lock ? sql`for update` : sql``}`
  return rows.map(paymentOf)[0]
}

/** Whether a payment may be made by a deposit. */
export async function mayBeDeposited(
  sql: Sql,
  which: { purpose: PaymentPurpose; id: string },
): Promise<boolean> {
  return (await readPayment(sql, which))?.methods.includes('deposit') ?? false
}

/** All that may be paid by a deposit and were opened since a moment, in the order of that; locked, with what came for each. */
export async function lockAwaiting(tx: Tx, since: Date): Promise<(Payment & { received: bigint })[]> {
  const rows = await tx<Row[]>`
    select ${columns(tx)} from payment_intent where methods @> array['deposit'] and created_at >= ${since}
    order by created_at, id for update`
  const received = await tx<{ id: string; units: string }[]>`
    select intent_id as id, sum(units)::text as units from payment_receipt
    where intent_id = any (${arrayLiteral(rows.map(({ id }) => id))}::uuid[]) and fit <> 'late' group by intent_id`
  const sums = new Map(received.map(({ id, units: sum }) => [id, units(sum)]))
  return rows.map((row) => ({ ...paymentOf(row), received: sums.get(row.id) ?? 0n }))
}

/** The deposits that came for a payment, in the order of their coming. */
export async function readReceipts(sql: Sql, id: string): Promise<Receipt[]> {
  const rows = await sql<(Omit<Receipt, 'units'> & { units: string })[]>`
    select deposit_id as "depositId", units::text, fit, at from payment_receipt where intent_id = ${id} order by at, deposit_id`
  return rows.map((row) => ({ ...row, units: units(row.units) }))
}

/** Ends a payment that is locked. @throws {TransitionRefused} for one that has ended. */
export async function endPayment(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'state'>,
  end: {
    state: 'paid' | 'cancelled'
    by: Actor
    at: Date
    paidWith?: PaymentMethod
    postingKey?: string
  },
): Promise<void> {
  const { state, by, at, paidWith = null, postingKey = null } = end
  const next = step(paymentTransitions, payment.state, state)
  await tx`update payment_intent set state = ${next}, ended_by = ${by}, ended_at = ${at}, paid_with = ${paidWith},
    posting_key = ${postingKey} where id = ${payment.id}`
}

function columns(sql: Sql) {
  return sql`id, purpose, user_id as "userId", coin, units::text, methods, state, created_at as "createdAt",
    expires_at as "expiresAt", ended_at as "endedAt", paid_with as "paidWith"`
}

function paymentOf({ coin, units: text, ...row }: Row): Payment {
  return { ...row, amount: money(units(text), coin) }
}
