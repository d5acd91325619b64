import { ApiError } from '@lode/api-contract'
import { announceEvents, arrayLiteral } from '@lode/database'
import { assetOf, formatMoney, money, termOf } from '@lode/domain'
import type { Owner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { KeyedRequest, StoredReply } from '../../../platform/http/idempotency.ts'
import { multiplyPower } from '../miner-view.ts'
import { checkRequests, type Offer, type OrderRequest } from './check-requests.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderView } from './order-view.ts'
import { paymentCodes } from './payment-codes.ts'
import type { OrderRow } from './repository.ts'

/** An order that is asked for. `keyed`: under which of the holder's keys its answer is kept; null where none is. */
export type OrderCommand = OrderRequest & {
  readonly id: string
  readonly keyed: KeyedRequest | null
  /** Whether it may be told `later` where it found no units. */
  readonly patient: boolean
  /** No term of it begins before. */
  readonly notBefore: Date
}

/**
 * What became of a command. `again`: its order was there before, and no answer was kept. `conflict`: its key or its id stands
 * for another. `later`: nothing was done, and it is to be asked again; `reply` may say since when a day is open.
 */
export type OrderFate = StoredReply & {
  outcome: 'done' | 'refused' | 'replay' | 'again' | 'conflict' | 'later'
}

/** So many orders at most are given back at once, so that no sale waits for a flood of them. */
const mostLapsed = 500
const dayMs = 24 * 60 * 60_000
const payee: Owner = 'income/rent'
const nobody = { owner: payee, coin: 'USDT' } as const

/**
 * Settles commands, each alone in its fate: sets units aside, moves the price of what is paid at once, writes row, events and the
 * answer, in one transaction and one call of `settle_orders`. Safe to call again with the same commands.
 */
export async function settleOrders(deps: OrderDeps, commands: readonly OrderCommand[]): Promise<OrderFate[]> {
  const { db, ledger, clock } = deps
  const { offers, limitTh, reservations: kept } = await checkRequests(deps, commands)
  const now = clock.now()
  const startsAt = new Date(Math.max(now.getTime(), ...commands.map(({ notBefore }) => notBefore.getTime())))
  const unpaidUntil = new Date(now.getTime() + (kept?.minutes ?? 0) * 60_000)
  const since = new Date(now.getTime() - dayMs)
  const prepared = commands.map((command, i) => prepare(command, offers[i], { now, startsAt, unpaidUntil }))
  const accounts = prepared.flatMap(({ payer }) =>
    payer ? [payer, { owner: payee, coin: payer.coin } as const] : [],
  )
  const fates = await ledger.withPlaces(
    accounts.length > 0 ? accounts : [nobody],
    async (places): Promise<OrderFate[]> =>
      db<OrderFate[]>`select outcome, status, reply from settle_orders(
        ${now}::timestamptz, ${startsAt}::timestamptz, ${unpaidUntil}::timestamptz, ${limitTh}::numeric,
        ${mostLapsed}::int, ${kept?.orders ?? 0}::int, ${kept?.units ?? 0}::int,
        ${kept?.lapses ?? 0}::int, ${since}::timestamptz, ${kept?.share ?? '0'}::numeric,
        ${list(commands, ({ userId }) => userId)}::bigint[],
        ${texts(commands, ({ keyed }) => keyed?.key ?? null)}::uuid[],
        ${texts(commands, ({ keyed }) => `\\x${keyed?.bodyHash.toString('hex') ?? ''}`)}::bytea[],
        ${texts(commands, ({ id }) => id)}::uuid[],
        ${list(prepared, ({ status }) => status)}::smallint[],
        ${texts(prepared, ({ reply }) => JSON.stringify(reply))}::json[],
        ${list(commands, ({ patient }) => patient)}::boolean[],
        ${texts(prepared, ({ row }) => row?.kind ?? null)}::text[],
        ${texts(commands, ({ minerId }) => minerId)}::text[],
        ${list(prepared, ({ row }) => row?.termsVersion ?? null)}::int[],
        ${list(prepared, ({ row }) => row?.periodDays ?? null)}::int[],
        ${list(prepared, ({ row }) => row?.quantity ?? null)}::bigint[],
        ${list(prepared, ({ powerTh }) => powerTh)}::numeric[],
        ${texts(prepared, ({ row }) => row?.coin ?? null)}::text[],
        ${list(prepared, ({ row }) => row?.price ?? null)}::numeric[],
        ${texts(prepared, ({ needed }) => needed)}::text[],
        ${list(prepared, ({ row }) => row && `1e-${assetOf(row.coin).decimals}`)}::numeric[],
        ${places.ids}::bigint[], ${places.names}::text,
        ${list(prepared, ({ payer }) => payer && places.of(payer))}::int[],
        ${list(prepared, ({ payer }) => payer && places.of({ owner: payee, coin: payer.coin }))}::int[],
        ${texts(prepared, ({ row }, i) => row && deriveKey('order', commands[i]?.id ?? '', paymentCodes[row.kind]))}::uuid[],
        ${texts(prepared, ({ row }) => row && paymentCodes[row.kind])}::text[])`,
  )
  announceEvents(db)
  return fates
}

type Moments = { now: Date; startsAt: Date; unpaidUntil: Date }

/** What a command is answered if it is settled, with the order that comes of it; for one that is refused, the refusal. */
function prepare(
  command: OrderCommand,
  offer: Offer | ApiError | undefined,
  { now, startsAt, unpaidUntil }: Moments,
) {
  if (offer === undefined || offer instanceof ApiError) {
    const { status, code, params } = offer ?? new ApiError('request.invalid')
    return { status, reply: { code, params }, row: null, payer: null, powerTh: null, needed: null }
  }
  const { id, userId, quantity, payWith } = command
  const { miner, kind, price, days } = offer
  const term = payWith === 'balance' ? termOf(startsAt, days) : null
  const total = money(price.units * BigInt(quantity), price.coin)
  const row: OrderRow = {
    ...{ id, userId, minerId: miner.id, minerName: miner.name, termsVersion: miner.version },
    ...{ kind, coin: price.coin, periodDays: days, quantity },
    powerTh: multiplyPower(miner.terms.powerTh, quantity),
    price: price.units.toString(),
    total: total.units.toString(),
    state: term ? 'paid' : 'unpaid',
    ...{ createdAt: now, heldUntil: term?.endsAt ?? unpaidUntil },
    ...{ paidAt: term?.startsAt ?? null, endsAt: term?.endsAt ?? null, soldBack: null },
  }
  const payer = term ? ({ owner: `user/${userId}`, coin: price.coin } as const) : null
  const reply = { order: orderView(row, []) }
  return { status: 200, reply, row, payer, powerTh: miner.terms.powerTh, needed: formatMoney(total) }
}

function texts<T>(all: readonly T[], pick: (one: T, i: number) => string | null): string {
  return arrayLiteral(all.map(pick))
}

function list<T>(all: readonly T[], pick: (one: T) => bigint | number | boolean | string | null): string {
  return `{${all.map((one) => pick(one) ?? 'null').join()}}`
}
