import { ApiError, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Sql, type Tx, units } from '@lode/database'
import { type Actor, type Coin, fromWire, isCoin, money, toWire } from '@lode/domain'
import { type Ledger, LedgerRefused, type Owner, type Transfer, TransferMalformed } from '@lode/ledger'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { Decision } from '../../../platform/operators.ts'

const { correct, reverse } = consoleEndpoints.books
type Act = { ids: string[]; reversed: string[] | null; reason: string; by: string[] }
type Posted = { key: string; at: Date; debit: string; credit: string; coin: Coin; amount: string }

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
        postCorrections(ledger, tx, [
          {
            key: deriveKey('correction', act),
            ...{ debit: from as Owner, credit: to as Owner, amount, code: 'correction', actor },
            reference: `correction:${request.toString('hex')}`,
          },
        ]),
    }
  })
}

/** Posts what was signed. @throws {ApiError} `operator.refused` `short` where an account has not got that much. */
export async function postCorrections(ledger: Ledger, tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  try {
    if (transfers.length > 0) await ledger.postIn(tx, [...transfers])
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
    select array_agg(id::text) as ids, min(body::jsonb->>'reason') as reason,
      array_agg(distinct operator order by operator) as by,
      (select array_agg(coalesce(n.pending_key, n.key)::text) from posting n
        where n.key in (select k::uuid from jsonb_array_elements_text(min(body)::jsonb -> 'postings') as k)) as reversed
    from operator_act where path in (${correct.path}, ${reverse.path}) and spent_at is not null
    group by request order by max(n) desc limit ${newest}`
  const actOf = new Map(
    acts.flatMap((act) => [
      ...act.ids.map((id) => [deriveKey('correction', id), act] as const),
      ...(act.reversed ?? []).map((key) => [deriveKey('reversal', key), act] as const),
    ]),
  )
  const corrections = await sql<Posted[]>`
    select p.key, p.at, d.owner as debit, c.owner as credit, d.coin, p.amount::text as amount
    from posting p join account d on d.id = p.debit join account c on c.id = p.credit
    where p.key = any (${[...actOf.keys()]}::uuid[]) and p.refusal is null order by p.at desc`
  const shown = (coin: Coin, text: string) => toWire(money(units(text), coin))
  return {
    accounts: accounts
      .filter(({ coin }) => isCoin(coin))
      .map(({ coin, balance, pending, ...row }) => ({
        ...{ ...row, balance: shown(coin, balance), pending: shown(coin, pending) },
      })),
    corrections: corrections
      .filter(({ coin }) => isCoin(coin))
      .map(({ key, at, coin, amount, ...row }) => ({
        ...{ ...row, at: at.toISOString(), amount: shown(coin, amount) },
        ...{ reason: actOf.get(key)?.reason ?? '', by: actOf.get(key)?.by ?? [] },
      })),
  }
}
