import { ApiError, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Sql, type Tx, units } from '@lode/database'
import { type Actor, type Coin, fromWire, isCoin, money, toWire } from '@lode/domain'
import { type Ledger, LedgerRefused, type Owner, type Transfer, TransferMalformed } from '@lode/ledger'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { Decision } from '../../../platform/operators.ts'

const { correct } = consoleEndpoints.books
type Act = { request: string; ids: string[]; reason: string; by: string[] }
type Posted = { at: Date; debit: string; credit: string; coin: Coin; amount: string; request: string }

/** So many corrections are shown. */
const newest = 50

type Books = Omit<ReplyOf<typeof consoleEndpoints.books.accounts>, 'audit'>

/**
 * Posts a correction once two operators have signed the very same one. Its reference names the request that they signed.
 * @throws {ApiError} `operator.refused`: `account` where there is no such holder or both sides are one, `short` where the account has
 * not got that much: nothing is posted then.
 */
export async function correctBooks(
  { ledger, operators }: Pick<OperatingDeps, 'ledger' | 'operators'>,
  { asked, act, actor }: { asked: ParsedInputOf<typeof correct>; act: string; actor: Actor },
): Promise<Decision> {
  const amount = fromWire(asked.amount)
  const { from, to } = asked
  if (amount.units <= 0n) throw new ApiError('request.invalid', { field: 'amount', rule: 'positive' })
  return operators.decide(act, async (tx) => {
    if (from === to || !(await areThere(tx, [from, to])))
      throw new ApiError('operator.refused', { reason: 'account' })
    return {
      needed: 2,
      effect: (request) =>
        postCorrection(ledger, tx, {
          key: deriveKey('correction', act),
          ...{ debit: from as Owner, credit: to as Owner, amount, code: 'correction', actor },
          reference: `correction:${request.toString('hex')}`,
        }),
    }
  })
}

async function postCorrection(ledger: Ledger, tx: Tx, transfer: Transfer): Promise<void> {
  try {
    await ledger.postIn(tx, [transfer])
  } catch (error) {
    if (error instanceof LedgerRefused || error instanceof TransferMalformed)
      throw new ApiError('operator.refused', { reason: 'short' }, { cause: error })
    throw error
  }
}

async function areThere(sql: Sql, owners: readonly string[]): Promise<boolean> {
  const users = owners.flatMap((owner) => (owner.startsWith('user/') ? [owner.slice(5)] : []))
  const rows = await sql`select from users where id = any (${users}::bigint[])`
  return rows.length === new Set(users).size
}

/** Lode's own accounts, and the newest corrections with who signed each. */
export async function readBooks(sql: Sql): Promise<Books> {
  const accounts = await sql<
    { owner: string; meaning: string; coin: Coin; balance: string; pending: string }[]
  >`
    select a.owner, c.meaning, a.coin, a.balance::text as balance, a.pending::text as pending
    from account a join chart c on c.owner = regexp_replace(a.owner, '/[1-9][0-9]*$', '/N')
    where a.owner not like 'user/%' order by a.owner, a.coin limit 500`
  const acts = await sql<Act[]>`
    select encode(request, 'hex') as request, array_agg(id::text) as ids, min(body::jsonb->>'reason') as reason,
      array_agg(distinct operator order by operator) as by
    from operator_act where path = ${correct.path} and spent_at is not null
    group by request order by max(n) desc limit ${newest}`
  const keys = acts.flatMap(({ ids }) => ids.map((id) => deriveKey('correction', id)))
  const corrections = await sql<Posted[]>`
    select p.at, d.owner as debit, c.owner as credit, d.coin, p.amount::text as amount, split_part(p.reference, ':', 2) as request
    from posting p join account d on d.id = p.debit join account c on c.id = p.credit
    where p.key = any (${keys}::uuid[]) and p.refusal is null order by p.at desc`
  const actOf = new Map(acts.map((one) => [one.request, one]))
  const shown = (coin: Coin, text: string) => toWire(money(units(text), coin))
  return {
    accounts: accounts
      .filter(({ coin }) => isCoin(coin))
      .map(({ coin, balance, pending, ...row }) => ({
        ...{ ...row, balance: shown(coin, balance), pending: shown(coin, pending) },
      })),
    corrections: corrections
      .filter(({ coin }) => isCoin(coin))
      .map(({ at, coin, amount, request, ...row }) => ({
        ...{ ...row, at: at.toISOString(), amount: shown(coin, amount) },
        ...{ reason: actOf.get(request)?.reason ?? '', by: actOf.get(request)?.by ?? [] },
      })),
  }
}
