import type { Fragment, Tx } from '@lode/database'
import { checkChains, type Stretch, type Verified } from './audit-chains.ts'
import type { AuditFault } from './audit-fault.ts'

const accountsAtOnce = 5000

/** The accounts to compare: those of numbers up to one, or those that a posting behind a mark moved. */
export type Compared = { readonly upTo: bigint } | { readonly postedAfter: bigint }

/**
 * Checks accounts behind `after` that are not as they were when they were last found right: what was posted since,
 * `entries` at most, and their rows. `last` is where to go on; undefined when there was none.
 */
export async function checkNew(
  tx: Tx,
  options: {
    compared: Compared
    after: bigint
    entries: bigint
    check: (postings: Fragment) => Promise<AuditFault | undefined>
  },
): Promise<{ fault?: AuditFault; last: bigint } | undefined> {
  const { compared, after, entries, check } = options
  const { stretches, last } = cut(await changedAccounts(tx, { compared, after }), entries)
  if (last === undefined) return undefined
  const { fault, verified } = await checkChains(tx, stretches)
  const wrong = fault ?? (await check(debitsOf(tx, stretches)))
  if (wrong) return { fault: wrong, last }
  await keep(tx, verified)
  return { last }
}

function changedAccounts(
  tx: Tx,
  { compared, after }: { compared: Compared; after: bigint },
): Promise<Stretch[]> {
  const among =
    'upTo' in compared
      ? tx`select id from account where id > ${after} and id <= ${compared.upTo}`
      : tx`select distinct s.id from posting p cross join lateral (values (p.debit), (p.credit)) s(id)
          where p.number > ${compared.postedAfter} and s.id > ${after}`
  return tx<Stretch[]>`
    select a.id as account, coalesce(c.version, 0) as after, coalesce(c.balance, 0)::text as balance,
      coalesce(c.pending, 0)::text as pending, a.version as "upTo"
    from (${among}) changed join account a using (id) left join audit_account c on c.account = a.id
    where (a.version, a.balance, a.pending) <> (coalesce(c.version, 0), coalesce(c.balance, 0), coalesce(c.pending, 0))
    order by a.id limit ${accountsAtOnce}`
}

/** The first of the stretches, and so much of the last one that they have `entries` postings. */
function cut(
  changed: readonly Stretch[],
  entries: bigint,
): { stretches: Stretch[]; last: bigint | undefined } {
  const stretches: Stretch[] = []
  let left = entries
  for (const stretch of changed) {
    const length = stretch.upTo - stretch.after
    if (length > left) {
      stretches.push({ ...stretch, upTo: stretch.after + left })
      return { stretches, last: stretch.account - 1n }
    }
    stretches.push(stretch)
    left -= length
  }
  return { stretches, last: stretches.at(-1)?.account }
}

/** The postings that the stretches' accounts were debited by, as a table expression. */
function debitsOf(tx: Tx, stretches: readonly Stretch[]): Fragment {
  return tx`(
    select p.* from unnest(${stretches.map(({ account }) => account.toString())}::text[]::bigint[],
      ${stretches.map(({ after }) => after.toString())}::text[]::bigint[],
      ${stretches.map(({ upTo }) => upTo.toString())}::text[]::bigint[]) as s(id, after, up_to)
    join posting p on p.debit = s.id and p.debit_version > s.after and p.debit_version <= s.up_to)`
}

async function keep(tx: Tx, verified: readonly Verified[]): Promise<void> {
  await tx`
    insert into audit_account (account, version, balance, pending)
    select * from unnest(${verified.map(({ account }) => account.toString())}::text[]::bigint[],
      ${verified.map(({ version }) => version.toString())}::text[]::bigint[],
      ${verified.map(({ balance }) => balance)}::text[]::numeric[],
      ${verified.map(({ pending }) => pending)}::text[]::numeric[])
    on conflict (account) do update set version = excluded.version, balance = excluded.balance,
      pending = excluded.pending`
}
