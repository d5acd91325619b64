import type { Fragment, Sql, Tx } from '@lode/database'
import type { AuditFault } from './audit-fault.ts'
import type { PostingRule } from './audit-rules.ts'
import type { TransferCode } from './codes.ts'

/** The origin of a credit of a holder's account: a log of the chain, what they had paid in themselves, or the books alone. */
export type Origin = 'deposit' | 'returned' | 'earned'

/** A form that postings may have. `claim` names the one rule that checks those of this form against the rows of its module. */
export type PostingForm = {
  claim: string
  code: TransferCode
  /** The two owners, as regular expressions of PostgreSQL. */
  debit: string
  credit: string
  /** The reference, as a regular expression. */
  reference: string
  /** Set where it is held first and moved or released later; others move at once. */
  held?: true
  brings?: Origin
}

const user = '^user/[1-9][0-9]*$'
const escrow = '^escrow/offering/[1-9][0-9]*$'
const custody = '^custody/(ethereum|tron)$'
const named = (subject: string): string => `^${subject}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`
const ofDay = '^day:[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const exact = (owner: string): string => `^${owner}$`

/**
 * The forms of postings: what no form describes is a fault, whatever it says of itself. The audit hands each rule the postings of its
 * forms, and the signer explains a balance by them.
 */
export const postingForms = [
  ...[
    { code: 'deposit', credit: user, brings: 'deposit' },
    { code: 'deposit', credit: '^(suspense|rewards/referral|income/(rent|fee|service|dust))$' },
    { code: 'pool_income', credit: exact('treasury/mining') },
    { code: 'funding', credit: `${exact('liquidity/exchange')}|${escrow}` },
  ].map((form) => ({ ...form, claim: 'deposit_credited_once', debit: custody, reference: named('deposit') })),
  {
    ...{ claim: 'deposit_reversed_once', code: 'deposit_reversal', debit: '^', credit: custody },
    reference: named('deposit'),
  },
  ...[
    { code: 'withdrawal', credit: custody },
    { code: 'withdrawal_fee', credit: exact('income/fee') },
  ].map((form) => ({
    ...{ ...form, claim: 'withdrawal_paid_once', debit: user, reference: named('withdrawal'), held: true },
  })),
  ...[
    { code: 'exchange', debit: user, credit: exact('liquidity/exchange') },
    { code: 'exchange', debit: exact('liquidity/exchange'), credit: user, brings: 'earned' },
    { code: 'exchange_fee', debit: user, credit: exact('income/fee') },
  ].map((form) => ({ ...form, claim: 'exchange_once', reference: named('exchange') })),
  ...['rent', 'purchase'].map((code) => ({
    ...{
      claim: 'order_paid_once',
      code,
      debit: user,
      credit: exact('income/rent'),
      reference: named('order'),
    },
  })),
  {
    ...{ claim: 'sold_back_once', code: 'sell_back', debit: exact('income/rent'), credit: user },
    ...{ reference: named('order'), brings: 'returned' },
  },
  {
    ...{ claim: 'rental_refunded_once', code: 'refund', debit: exact('income/rent'), credit: user },
    ...{ reference: named('rental'), brings: 'returned' },
  },
  {
    ...{ claim: 'rental_paid_once', code: 'profit', debit: exact('treasury/mining'), credit: user },
    ...{ reference: named('rental'), brings: 'earned' },
  },
  {
    ...{ claim: 'service_fee_once', code: 'service_fee', debit: exact('treasury/mining') },
    ...{ credit: exact('income/service'), reference: ofDay },
  },
  ...[
    {
      debit: exact('rewards/referral'),
      credit: user,
      reference: named('referral'),
      brings: 'earned',
    },
    { debit: exact('income/service'), credit: exact('rewards/referral'), reference: ofDay },
    { debit: exact('rewards/referral'), credit: exact('income/service'), reference: named('referral') },
  ].map((form) => ({ ...form, claim: 'referral_once', code: 'referral' })),
  {
    ...{ claim: 'commitment_once', code: 'commitment', debit: user, credit: escrow },
    ...{ reference: named('commitment'), held: true },
  },
  {
    ...{ claim: 'claim_once', code: 'allocation', debit: escrow, credit: user },
    ...{ reference: named('claim'), brings: 'earned' },
  },
  {
    ...{ claim: 'issuer_paid_once', code: 'funding', debit: escrow, credit: user },
    reference: '^offering:[1-9][0-9]*$',
  },
  ...[
    { debit: `${escrow}|^suspense$`, credit: custody },
    { debit: custody, credit: `${escrow}|^suspense$` },
  ].map((form) => ({ ...form, claim: 'taken_once', code: 'contract_payout', reference: named('taken') })),
  {
    ...{ claim: 'forfeit_once', code: 'forfeit', debit: user, credit: exact('income/dust') },
    reference: named('forfeit'),
  },
  {
    ...{ claim: 'correction_signed', code: 'correction', debit: '^', credit: '^' },
    reference: '^correction:[0-9a-f]+$',
  },
] as readonly PostingForm[]

/** Returns the forms as a table expression `f`. */
export function formsTable(sql: Sql): Fragment {
  return sql`jsonb_to_recordset(${JSON.stringify(postingForms)}::text::jsonb)
    as f(claim text, code text, debit text, credit text, reference text, held boolean, brings text)`
}

/** Returns a condition, true where the posting `p` from `debit` to `credit` has the form `f`. */
export function hasForm(sql: Sql, { debit, credit }: { debit: Fragment; credit: Fragment }): Fragment {
  return sql`(f.code = p.code and ${debit} ~ f.debit and ${credit} ~ f.credit and p.reference ~ f.reference
    and (p.phase <> 'post') = coalesce(f.held, false))`
}

const sides = (tx: Tx): { debit: Fragment; credit: Fragment } => ({ debit: tx`d.owner`, credit: tx`c.owner` })

/** Wraps the rule of a claim, which is then given the postings of its forms that were not refused, and no others. */
export function claiming(claim: string, rule: PostingRule): PostingRule {
  return (tx, postings) =>
    rule(
      tx,
      tx`(select p.* from ${postings} p join account d on d.id = p.debit join account c on c.id = p.credit
        join ${formsTable(tx)} on f.claim = ${claim} and ${hasForm(tx, sides(tx))} where p.refusal is null)`,
    )
}

/** Finds a posting that has none of the forms, or more than one. */
export const everyPostingClaimed: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'posting_unclaimed' as rule, d.owner || ' ' || d.coin as account, p.debit_version as version, p.key as posting,
    'a posting of one known form' as expected,
    p.phase || ' ' || p.code || ' ' || p.reference || ' ' || p.amount || ' to ' || c.owner || ', of ' || n.forms || ' forms' as found
  from ${postings} p join account d on d.id = p.debit join account c on c.id = p.credit
  cross join lateral (select count(*) as forms from ${formsTable(tx)} where ${hasForm(tx, sides(tx))}) n
  where p.refusal is null and n.forms <> 1 order by p.key limit 1`
