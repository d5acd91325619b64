/** A statement that may read much, known by a part of its text, and why. */
export type Allowed = {
  readonly part: string
  readonly why: string
  /** With fewer holders it reads no more than others. */
  readonly fromHolders?: number
}

/** The statements of requests that may read more pages than the limit. */
export const allowedRequests: readonly Allowed[] = [
  {
    part: 'with took as materialized',
    why: 'the withdrawals of 30 days, by an index and once a minute in a process, whoever asks',
  },
  {
    part: 'union all (select source.kind as kind, id, at, about from',
    why: 'the notices of a holder with a thousand withdrawals: when each ended is looked up step by step, and stays as many',
    fromHolders: 300_000,
  },
]

/** The statements of jobs that may. */
export const allowedJobs: readonly Allowed[] = [
  {
    part: 'with fresh as (select id, address from users',
    why: 'a process that begins looks at the last thousand holders again, however many there are; then at those behind a mark',
  },
  {
    part: 'join account a using (id) left join audit_account c on c.account = a.id',
    why: 'the audit compares all account rows when it starts, and ten thousand in each run then: a mark would trust what it is to find',
  },
  { part: 'array_agg(a.balance::text) as balances', why: 'the leaves of the daily proof are all holders' },
  { part: 'sum(pending)::text as held', why: 'the totals of the daily proof are of all accounts' },
  {
    part: 'as units, version::text from account a',
    why: 'the house accounts of the daily proof, once a day',
  },
]
