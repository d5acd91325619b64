import { arrayLiteral, type Fragment, type Sql, type Tx, units, writeEvents } from '@lode/database'
import {
  type Actor,
  type Coin,
  type Money,
  money,
  type NetworkName,
  step,
  type WithdrawalState,
  withdrawalTransitions,
} from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { firstReviewTerms } from './console/review-terms.ts'

/** A withdrawal as it is stored. `amount` leaves the balance, `amount - fee` arrives. */
export type Withdrawal = {
  id: string
  number: bigint
  userId: bigint
  network: NetworkName
  address: string
  amount: Money
  fee: Money
  actual: Money
  state: WithdrawalState
  rejection: string | null
  /** Whose nonce is set aside for the present attempt, and which. */
  payer: string | null
  nonce: bigint | null
  transactionHash: string | null
  minedHeight: bigint | null
  /** The block that holds the payment; null where none does, or where it is not watched any more. */
  minedHash: string | null
  requestedAt: Date
  /** Why it is not paid yet, by the signer or by who screens recipients, and until when, where that is known. */
  waits: { reason: string; until: Date | null } | null
  /** By when a person should have decided, by the terms in force when it was asked for; null where nobody has to. */
  dueAt: Date | null
  timeline: { state: WithdrawalState; at: Date }[]
}

type Row = Omit<Withdrawal, 'amount' | 'fee' | 'actual' | 'timeline' | 'waits'> & {
  waitsFor: string | null
  waitsUntil: Date | null
  coin: Coin
  units: string
  fee: string
  timeline: { state: WithdrawalState; at: string }[] | null
}

function select(sql: Sql) {
  return sql`select w.id, number, user_id as "userId", network, coin, address, units, fee, w.state, rejection, payer, nonce,
    transaction_hash as "transactionHash", mined_height as "minedHeight", mined_hash as "minedHash",
    requested_at as "requestedAt", coalesce(p.reason, case when w.state = 'pending' then case when v.verdict is null then v.waits else v.reason end end) as "waitsFor", p.until as "waitsUntil",
    case when w.state = 'pending' or p.reason = 'limit_all' or p.until is null and p.reason <> 'frozen'
      then w.requested_at + interval '1 hour' * coalesce(r.hours, ${firstReviewTerms.withdrawalHours}) end as "dueAt",
    (select json_agg(json_build_object('state', s.state, 'at', s.at) order by s.n)
     from withdrawal_step s where s.withdrawal_id = w.id) as timeline
    from withdrawal w left join payout_wait p on p.withdrawal_id = w.id and w.state in ('approved', 'broadcast')
    left join lateral (select verdict, reason, 'screening' as waits from withdrawal_screening where withdrawal_id = w.id) v on true
    left join lateral (select (document->>'withdrawalHours')::int as hours from terms
      where subject = 'reviews' and effective_from <= w.requested_at order by effective_from desc, version desc limit 1) r on true`
}

async function read(query: PromiseLike<unknown>): Promise<Withdrawal[]> {
  const rows = (await query) as Row[]
  return rows.map(({ coin, units: text, fee, timeline, waitsFor, waitsUntil, ...row }) => ({
    ...row,
    amount: money(units(text), coin),
    fee: money(units(fee), coin),
    actual: money(units(text) - units(fee), coin),
    waits: waitsFor === null ? null : { reason: waitsFor, until: waitsUntil },
    timeline: (timeline ?? []).map(({ state, at }) => ({ state, at: new Date(at) })),
  }))
}

export async function findWithdrawal(sql: Sql, id: string): Promise<Withdrawal | undefined> {
  return (await read(sql`${select(sql)} where w.id = ${id}`))[0]
}

/** Those whose ids a statement gives, the oldest first. */
export function findWithdrawals(sql: Sql, ids: Fragment): Promise<Withdrawal[]> {
  return read(sql`${select(sql)} where w.id in (${ids}) order by number`)
}

/** The withdrawal that the chain knows by a number. */
export async function findByNumber(
  sql: Sql,
  { network, number }: { network: NetworkName; number: bigint },
): Promise<Withdrawal | undefined> {
  return (await read(sql`${select(sql)} where network = ${network} and number = ${number}`))[0]
}

/** A page of a user's withdrawals, newest first, starting behind `before`. */
export async function listWithdrawals(
  sql: Sql,
  query: {
    userId: bigint
    coin?: Coin | undefined
    before?: { at: Date; id: string } | undefined
    limit: number
  },
): Promise<Withdrawal[]> {
  const { userId, coin, before, limit } = query
  return read(sql`${select(sql)} where user_id = ${userId}
    ${coin ? sql`and coin = ${coin}` : sql``}
    ${before ? sql`and (requested_at, w.id) < (${before.at}, ${before.id})` : sql``}
    order by requested_at desc, w.id desc limit ${limit}`)
}

/** Those that wait for a person, the oldest first. */
export async function pendingWithdrawals(sql: Sql): Promise<Withdrawal[]> {
  return read(sql`${select(sql)} where w.state = 'pending' or p.reason = 'failed_on_chain' or p.reason is not null and not exists (
    select from withdrawal_approval a where a.withdrawal_id = w.id) order by number limit 100`)
}

/**
 * Withdrawals of a network of which nothing is signed that could be mined: of each coin the first `limit`, so that a coin that can't be paid now holds up no other.
 */
export async function unpaidWithdrawals(
  sql: Sql,
  { network, limit }: { network: NetworkName; limit: number },
): Promise<Withdrawal[]> {
  return read(sql`${select(sql)} where w.id in (
    select id from (select id, row_number() over (partition by coin order by number) as place from withdrawal o
      where network = ${network} and (state = 'approved' or state = 'broadcast'
        and not exists (select from payout_line l where l.withdrawal_id = o.id and not l.dead))) as unpaid
    where place <= ${limit}) order by number`)
}

/** Withdrawals that one transaction is to pay, or one of several with its nonce. */
export type Attempt = { payer: string; nonce: bigint; withdrawals: Withdrawal[] }

/** What is signed and not final, by attempts: the oldest `limit`, each with its withdrawals in the order of their numbers. */
export async function openAttempts(
  sql: Sql,
  { network, limit }: { network: NetworkName; limit: number },
): Promise<Attempt[]> {
  const open = sql`network = ${network} and state in ('signed', 'broadcast', 'mined') and nonce is not null`
  const withdrawals = await read(sql`${select(sql)} where ${open} and (payer, nonce) in (
    select payer, nonce from withdrawal where ${open} group by payer, nonce order by min(number) limit ${limit}) order by number`)
  const attempts = new Map<string, Attempt>()
  for (const withdrawal of withdrawals) {
    const { payer, nonce } = withdrawal
    if (payer === null || nonce === null) continue
    const attempt = attempts.get(`${payer} ${nonce}`) ?? { payer, nonce, withdrawals: [] }
    attempt.withdrawals.push(withdrawal)
    attempts.set(`${payer} ${nonce}`, attempt)
  }
  return [...attempts.values()]
}

/** Returns true for one with no live signature that waits for a person or a limit: it may be approved or rejected. */
export function isHeld({ state, waits }: Pick<Withdrawal, 'state' | 'waits'>): boolean {
  return (state === 'approved' || state === 'broadcast') && waits !== null
}

/** Final payments whose block is no longer the one that we know at its height. */
export async function lostPayments(sql: Sql, network: NetworkName): Promise<Withdrawal[]> {
  return read(sql`${select(sql)} where network = ${network} and w.state = 'final' and exists (
    select from chain_block b where b.network = w.network and b.height = w.mined_height and b.hash <> w.mined_hash)
    order by number`)
}

/** What changes along with a state. `mined`: the block that holds the payment, or null where none does any more. */
type Change = { rejection?: string; transactionHash?: string; mined?: MinedIn | null }
type MinedIn = { height: bigint; blockHash: string }
type Moving = Pick<Withdrawal, 'id' | 'userId' | 'network' | 'state'>

/** Who pays withdrawals out, as an actor. @example runnerOf('ethereum') // 'system:payout-runner-ethereum' */
export function runnerOf(network: NetworkName): Actor {
  return `system:payout-runner-${network}`
}

/**
 * Takes withdrawals one step on, those of them that still are where they are said to be, and answers with these. `actor` is whose
 * decision it was, where a person's: else the payout runner's.
 * @throws {TransitionRefused} for a step that the state machine does not have.
 */
export async function moveWithdrawals<Row extends Moving>(
  tx: Tx,
  move: { withdrawals: readonly Row[]; to: WithdrawalState; at: Date; actor?: Actor } & Change,
): Promise<Row[]> {
  const { withdrawals, to, at, rejection, transactionHash, mined } = move
  for (const { state } of withdrawals) step(withdrawalTransitions, state, to)
  if (withdrawals.length === 0) return []
  const ids = arrayLiteral(withdrawals.map(({ id }) => id))
  // Locked in the order of their ids: two that move the same ones wait for each other in one direction only.
  const rows = await tx<{ id: string }[]>`update withdrawal set state = ${to}
    ${rejection === undefined ? tx`` : tx`, rejection = ${rejection}, nonce = null, payer = null`}
    ${transactionHash === undefined ? tx`` : tx`, transaction_hash = ${transactionHash}`}
    ${mined === undefined ? tx`` : tx`, mined_height = ${mined?.height ?? null}, mined_hash = ${mined?.blockHash ?? null}`}
    from (select w.id from withdrawal w join unnest(${ids}::uuid[], ${arrayLiteral(withdrawals.map(({ state }) => state))}::text[])
      as u(id, state) on u.id = w.id and u.state = w.state order by w.id for update of w) as here
    where withdrawal.id = here.id returning withdrawal.id`
  const there = new Set(rows.map(({ id }) => id))
  const moved = withdrawals.filter(({ id }) => there.has(id))
  const actors = moved.map(({ network }) => move.actor ?? runnerOf(network))
  await tx`insert into withdrawal_step (withdrawal_id, state, at, actor)
    select id, ${to}, ${at}, actor from unnest(${arrayLiteral(moved.map(({ id }) => id))}::uuid[], ${arrayLiteral(actors)}::text[])
      with ordinality as u(id, actor, nth) order by nth`
  await writeEvents(
    tx,
    moved.map(({ id, userId, network }) => ({
      topic: 'withdrawal',
      owner: userOwner(userId),
      actor: move.actor ?? runnerOf(network),
      payload: { id },
    })),
  )
  return moved
}

/** Locks withdrawals in the one order, for what moves them by more than one statement. */
export async function lockWithdrawals(tx: Tx, withdrawals: readonly Pick<Withdrawal, 'id'>[]): Promise<void> {
  await tx`select from withdrawal where id = any (${arrayLiteral(withdrawals.map(({ id }) => id))}::uuid[])
    order by id for update`
}

/** Takes one withdrawal one step on; false when it is not where it is said to be. See `moveWithdrawals`. */
export async function moveWithdrawal(
  tx: Tx,
  { withdrawal, ...move }: { withdrawal: Moving; to: WithdrawalState; at: Date; actor?: Actor } & Change,
): Promise<boolean> {
  return (await moveWithdrawals(tx, { withdrawals: [withdrawal], ...move })).length === 1
}
