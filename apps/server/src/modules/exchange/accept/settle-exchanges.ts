import { ApiError } from '@lode/api-contract'
import { announceEvents, arrayLiteral } from '@lode/database'
import { assetOf, formatMoney } from '@lode/domain'
import type { KeyedRequest, StoredReply } from '../../../platform/http/idempotency.ts'
import { type ExchangeDeps, inventory } from '../exchange-deps.ts'
import { exchangeView } from '../exchange-view.ts'
import { type Acceptance, type Accepted, checkAcceptances } from './check-acceptances.ts'
import { exchangeLegs } from './legs.ts'

/** A quote that is accepted. `keyed`: under which of the holder's keys its answer is kept; null where none is. */
export type ExchangeCommand = Acceptance & {
  readonly keyed: KeyedRequest | null
  /** Whether it may be told `later` where a limit left nothing for it. */
  readonly patient: boolean
}

/**
 * What became of a command. `again`: its exchange was there before, and no answer was kept. `conflict`: its key stands for another.
 * `later`: nothing was done, and it is to be asked again.
 */
export type ExchangeFate = StoredReply & {
  outcome: 'done' | 'refused' | 'replay' | 'again' | 'conflict' | 'later'
}

const nobody = { owner: inventory, coin: 'USDT' } as const

/**
 * Settles commands, each alone in its fate: moves both coins and the fee, writes row, events and the answer, in one transaction and
 * one call of `settle_exchanges`. Safe to call again with the same commands.
 */
export async function settleExchanges(
  deps: ExchangeDeps,
  commands: readonly ExchangeCommand[],
): Promise<ExchangeFate[]> {
  const { db, ledger, clock } = deps
  const now = clock.now()
  const checked = await checkAcceptances(deps, commands, now)
  const prepared = commands.map((_, i) => prepare(checked[i], now))
  const legs = prepared.flatMap(({ legs }, i) => legs.map((leg) => ({ ...leg, of: i + 1 })))
  const paidOut = [...new Map(prepared.flatMap(({ terms }) => (terms ? [[terms.floor.coin, terms]] : [])))]
    .map(([, terms]) => terms)
    .toSorted((a, b) => (a.floor.coin < b.floor.coin ? -1 : 1))
  const accounts = legs.flatMap(({ debit, credit, amount }) => [
    { owner: debit, coin: amount.coin },
    { owner: credit, coin: amount.coin },
  ])
  const fates = await ledger.withPlaces(
    accounts.length > 0 ? accounts : [nobody],
    async (places): Promise<ExchangeFate[]> =>
      db<ExchangeFate[]>`select outcome, status, reply from settle_exchanges(
        ${now}::timestamptz,
        ${list(commands, ({ userId }) => userId)}::bigint[],
        ${texts(commands, ({ keyed }) => keyed?.key ?? null)}::uuid[],
        ${texts(commands, ({ keyed }) => `\\x${keyed?.bodyHash.toString('hex') ?? ''}`)}::bytea[],
        ${texts(commands, ({ quoteId }) => quoteId)}::uuid[],
        ${list(prepared, ({ status }) => status)}::smallint[],
        ${texts(prepared, ({ reply }) => JSON.stringify(reply))}::json[],
        ${list(commands, ({ patient }) => patient)}::boolean[],
        ${texts(prepared, ({ quote }) => quote?.pay.coin ?? null)}::text[],
        ${texts(prepared, ({ quote }) => quote?.receive.coin ?? null)}::text[],
        ${list(prepared, ({ quote }) => quote?.receive.units ?? null)}::numeric[],
        ${list(prepared, ({ terms }) => terms?.holderMinute.units ?? null)}::numeric[],
        ${texts(prepared, ({ quote }) => quote && formatMoney(quote.pay))}::text[],
        ${list(prepared, ({ quote }) => quote && unitOf(quote.pay.coin))}::numeric[],
        ${list(prepared, ({ quote }) => quote && unitOf(quote.receive.coin))}::numeric[],
        ${texts(paidOut, ({ floor }) => floor.coin)}::text[],
        ${list(paidOut, ({ floor }) => floor.units)}::numeric[],
        ${list(paidOut, ({ minute }) => minute.units)}::numeric[],
        ${places.ids}::bigint[], ${places.names}::text,
        ${list(legs, ({ of }) => of)}::int[],
        ${texts(legs, ({ key }) => key)}::uuid[],
        ${list(legs, ({ debit, amount }) => places.of({ owner: debit, coin: amount.coin }))}::int[],
        ${list(legs, ({ credit, amount }) => places.of({ owner: credit, coin: amount.coin }))}::int[],
        ${list(legs, ({ amount }) => amount.units)}::numeric[],
        ${texts(legs, ({ code }) => code)}::text[])`,
  )
  announceEvents(db)
  return fates
}

/** What a command is answered if it is settled, and what that moves; for one that is refused, the refusal. */
function prepare(accepted: Accepted | ApiError | undefined, now: Date) {
  if (accepted === undefined || accepted instanceof ApiError) {
    const { status, code, params } = accepted ?? new ApiError('request.invalid')
    return { status, reply: { code, params }, quote: null, terms: null, legs: [] }
  }
  const { quote, paidOut } = accepted
  const reply = { exchange: exchangeView({ ...quote, acceptedAt: now, receipt: null }) }
  return { status: 200, reply, quote, terms: paidOut, legs: exchangeLegs(quote) }
}

function unitOf(coin: string): string {
  return `1e-${assetOf(coin).decimals}`
}

function texts<T>(all: readonly T[], pick: (one: T) => string | null): string {
  return arrayLiteral(all.map(pick))
}

function list<T>(all: readonly T[], pick: (one: T) => bigint | number | boolean | string | null): string {
  return `{${all.map((one) => pick(one) ?? 'null').join()}}`
}
