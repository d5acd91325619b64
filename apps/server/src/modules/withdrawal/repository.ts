import type { SignedPayout } from '@lode/chain'
import { type Fragment, type Sql, type Tx, units, writeEvent } from '@lode/database'
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
  timeline: { state: WithdrawalState; at: Date }[]
}

type Row = Omit<Withdrawal, 'amount' | 'fee' | 'actual' | 'timeline'> & {
  coin: Coin
  units: string
  fee: string
  timeline: { state: WithdrawalState; at: string }[] | null
}

function select(sql: Sql) {
  return sql`select w.id, number, user_id as "userId", network, coin, address, units, fee, w.state, rejection, payer, nonce,
    transaction_hash as "transactionHash", mined_height as "minedHeight", mined_hash as "minedHash",
    requested_at as "requestedAt",
    (select json_agg(json_build_object('state', s.state, 'at', s.at) order by s.n)
     from withdrawal_step s where s.withdrawal_id = w.id) as timeline
    from withdrawal w`
}

async function read(query: PromiseLike<unknown>): Promise<Withdrawal[]> {
  const rows = (await query) as Row[]
  return rows.map(({ coin, units: text, fee, timeline, ...row }) => ({
    ...row,
    amount: money(units(text), coin),
    fee: money(units(fee), coin),
    actual: money(units(text) - units(fee), coin),
    timeline: (timeline ?? []).map(({ state, at }) => ({ state, at: new Date(at) })),
  }))
}

export async function findWithdrawal(sql: Sql, id: string): Promise<Withdrawal | undefined> {
  return (await read(sql`${select(sql)} where w.id = ${id}`))[0]
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

/** Withdrawals of a network in some states, in the order in which they were requested. */
export async function withdrawalsIn(
  sql: Sql,
  query: { network: NetworkName; states: readonly WithdrawalState[]; limit: number },
): Promise<Withdrawal[]> {
  return read(sql`${select(sql)} where network = ${query.network} and w.state = any (${[...query.states]})
    order by number limit ${query.limit}`)
}

/**
 * Withdrawals of a network of which nothing is signed that could be mined, those that died with a nonce set aside among them:
 * of each coin the first `limit`, so that a coin that can't be paid now holds up no other.
 */
export async function unpaidWithdrawals(
  sql: Sql,
  { network, limit }: { network: NetworkName; limit: number },
): Promise<Withdrawal[]> {
  return read(sql`${select(sql)} where w.id in (
    select id from (select id, row_number() over (partition by coin order by number) as place from withdrawal o
      where network = ${network} and (state = 'approved' or state = 'broadcast'
        and not exists (select from payout_transaction t where t.withdrawal_id = o.id and not t.dead))) as unpaid
    where place <= ${limit}) order by number`)
}

/** Final payments whose block is no longer the one that we know at its height. */
export async function lostPayments(sql: Sql, network: NetworkName): Promise<Withdrawal[]> {
  return read(sql`${select(sql)} where network = ${network} and w.state = 'final' and exists (
    select from chain_block b where b.network = w.network and b.height = w.mined_height and b.hash <> w.mined_hash)
    order by number`)
}

type Step = Pick<Withdrawal, 'id' | 'userId' | 'network' | 'state'>
/** What changes along with a state. `mined`: the block that holds the payment, or null where none does any more. */
type Change = { rejection?: string; nonce?: null; transactionHash?: string; mined?: MinedIn | null }
type MinedIn = { height: bigint; blockHash: string }

/** Who pays withdrawals out, as an actor. @example runnerOf('ethereum') // 'system:payout-runner-ethereum' */
export function runnerOf(network: NetworkName): Actor {
  return `system:payout-runner-${network}`
}

/**
 * Takes a withdrawal one step on, if it still is where `withdrawal` says it is; false when it is not. `actor` is whose decision it
 * was, where a person's: else the payout runner's.
 * @throws {TransitionRefused} for a step that the state machine does not have.
 */
export async function moveWithdrawal(
  tx: Tx,
  move: { withdrawal: Step; to: WithdrawalState; at: Date; actor?: Actor } & Change,
): Promise<boolean> {
  const { withdrawal, to, at, rejection, nonce, transactionHash, mined } = move
  step(withdrawalTransitions, withdrawal.state, to)
  const moved = await tx`update withdrawal set state = ${to}
    ${rejection === undefined ? tx`` : tx`, rejection = ${rejection}`}
    ${nonce === undefined ? tx`` : tx`, nonce = null, payer = null`}
    ${transactionHash === undefined ? tx`` : tx`, transaction_hash = ${transactionHash}`}
    ${mined === undefined ? tx`` : tx`, mined_height = ${mined?.height ?? null}, mined_hash = ${mined?.blockHash ?? null}`}
    where id = ${withdrawal.id} and state = ${withdrawal.state}`
  if (moved.count === 0) return false
  const { id, userId, network } = withdrawal
  await noteStep(tx, { id, userId, state: to, at, actor: move.actor ?? runnerOf(network) })
  return true
}

async function noteStep(
  tx: Tx,
  { id, userId, state, at, actor }: Pick<Step, 'id' | 'userId' | 'state'> & { at: Date; actor: Actor },
): Promise<void> {
  await tx`insert into withdrawal_step (withdrawal_id, state, at, actor)
    values (${id}, ${state}, ${at}, ${actor})`
  await writeEvent(tx, { topic: 'withdrawal', owner: userOwner(userId), actor, payload: { id } })
}

/** A transaction that was signed for a withdrawal. */
export type PayoutTransaction = SignedPayout & { signedAt: Date }

/** The transactions of a withdrawal that may still be mined, newest first. */
export async function liveTransactions(sql: Sql, withdrawalId: string): Promise<PayoutTransaction[]> {
  return readTransactions(sql, withdrawalId, sql`and not dead`)
}

/** All that were ever signed for a withdrawal, newest first. */
export async function allTransactions(sql: Sql, withdrawalId: string): Promise<PayoutTransaction[]> {
  return readTransactions(sql, withdrawalId, sql``)
}

function readTransactions(sql: Sql, withdrawalId: string, more: Fragment): PromiseLike<PayoutTransaction[]> {
  return sql<PayoutTransaction[]>`
    select hash, payer, nonce, bytes, terms, signed_at as "signedAt" from payout_transaction
    where withdrawal_id = ${withdrawalId} ${more} order by signed_at desc, hash`
}

/** Keeps what was signed, before it is sent. */
export async function insertTransaction(
  tx: Tx,
  { withdrawal, signed, at }: { withdrawal: Withdrawal; signed: SignedPayout; at: Date },
): Promise<void> {
  await tx`insert into payout_transaction (network, hash, withdrawal_id, payer, nonce, bytes, terms, signed_at)
    values (${withdrawal.network}, ${signed.hash}, ${withdrawal.id}, ${signed.payer}, ${signed.nonce}, ${signed.bytes},
      ${tx.json(signed.terms)}, ${at}) on conflict do nothing`
}
