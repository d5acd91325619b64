/** A statement that may read much, known by a part of its text, and why. */
export type Allowed = { readonly part: string; readonly why: string }

/** The statements of requests that may read more pages than the limit. */
export const allowedRequests: readonly Allowed[] = [
  {
    part: 'with took as materialized',
    why: 'the withdrawals of 30 days, by an index and once a minute in a process, whoever asks',
  },
]

/** The statements of jobs that may. */
export const allowedJobs: readonly Allowed[] = [
  {
    part: 'left join audit_account c on c.account = a.id',
    why: 'the audit compares every account row with what it last found right: a mark would trust what it is to find',
  },
  {
    part: 'with fresh as (select id, address from users',
    why: 'the last thousand holders once more each second, however many there are: ids are given before they are committed',
  },
  { part: 'array_agg(a.balance::text) as balances', why: 'the leaves of the daily proof are all holders' },
  { part: 'sum(pending)::text as held', why: 'the totals of the daily proof are of all accounts' },
  {
    part: 'as units, version::text from account a',
    why: 'the house accounts of the daily proof, once a day',
  },
]
