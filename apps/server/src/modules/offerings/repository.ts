import { type Sql, units } from '@lode/database'
import { type OfferingDocument, type OfferingRules, readOfferingRules } from './offering-terms.ts'

/** How far an offering is, under the terms that hold for it: those in force, from its opening on always the same. */
export type Offering = {
  readonly number: bigint
  readonly id: string
  readonly state: 'announced' | 'open' | 'calculating' | 'distribution' | 'ended' | 'refunded'
  readonly termsVersion: number
  readonly rules: OfferingRules
  readonly committed: bigint
  readonly participants: number
  readonly closedAt: Date | null
  readonly allocated: bigint | null
  readonly raised: bigint | null
  readonly paidOut: boolean
  readonly releasedUntil: Date | null
  /** The contract that pays when nobody else does, and until when we pay; null where there is none, or before we said so. */
  readonly exitContract: string | null
  readonly hostedUntil: Date | null
  /** Whether that contract pays all of it: it has begun to, because we did not say in time that we do. */
  readonly left: boolean
}

type Row = Omit<Offering, 'committed' | 'allocated' | 'raised' | 'rules'> & {
  committed: string
  allocated: string | null
  raised: string | null
  document: OfferingDocument
}

/** The most offerings that are read at once. */
const most = 200

/** Offerings, or those of some ids; locked when they are about to change, which makes those who commit a queue. */
export async function readOfferings(
  sql: Sql,
  { ids = null, now, lock = false }: { ids?: readonly string[] | null; now: Date; lock?: boolean },
): Promise<Offering[]> {
  const rows = await sql<Row[]>`
    select o.number, o.id, o.state, t.version as "termsVersion", t.document, o.committed::text, o.participants,
      o.closed_at as "closedAt", o.allocated::text, o.raised::text, o.paid_out as "paidOut", o.released_until as "releasedUntil",
      o.left_at is not null as left, s.exit_contract as "exitContract", s.hosted_until as "hostedUntil"
    from offering o left join offering_statement s on s.offering = o.number join lateral (
      select version, document from terms where subject = 'offering/' || o.id
        and case when o.terms_version is null then effective_from <= ${now} else version = o.terms_version end
      order by effective_from desc, version desc limit 1) t on true
    where ${ids as string[] | null}::text[] is null or o.id = any (${ids as string[] | null}::text[])
    order by o.number limit ${most} ${lock ? sql`for update of o` : sql``}`
  return rows.flatMap(({ document, ...row }) => {
    const rules = readOfferingRules(document)
    const { committed, allocated, raised } = row
    return rules
      ? [
          {
            ...row,
            rules,
            committed: units(committed),
            allocated: allocated === null ? null : units(allocated),
            raised: raised === null ? null : units(raised),
          },
        ]
      : []
  })
}

/** What a holder has committed to an offering. */
export type CommitmentRow = {
  readonly id: string
  readonly offering: bigint
  readonly userId: bigint
  readonly units: bigint
  readonly allocated: bigint | null
  readonly cost: bigint | null
  readonly settledAt: Date | null
  readonly released: bigint
  /** What the holder took from the contract: tokens, and the refund. */
  readonly taken: bigint
  readonly refundTaken: bigint
}

type CommitmentTexts = Omit<
  CommitmentRow,
  'units' | 'allocated' | 'cost' | 'released' | 'taken' | 'refundTaken'
> & {
  units: string
  allocated: string | null
  cost: string | null
  released: string
  taken: string
  refundTaken: string
}

/** Commitments of a holder, newest offering first, or the one to an offering; locked when it is about to change. */
export async function readCommitmentsOf(
  sql: Sql,
  { userId, offering = null, lock = false }: { userId: bigint; offering?: bigint | null; lock?: boolean },
): Promise<CommitmentRow[]> {
  const rows = await sql<CommitmentTexts[]>`
    select id, offering, user_id as "userId", units::text, allocated::text, cost::text, settled_at as "settledAt", released::text,
      taken::text, refund_taken::text as "refundTaken"
    from offering_commitment where user_id = ${userId} and (${offering}::bigint is null or offering = ${offering})
    order by offering desc limit ${most} ${lock ? sql`for update` : sql``}`
  return rows.map((row) => ({
    ...row,
    units: units(row.units),
    allocated: row.allocated === null ? null : units(row.allocated),
    cost: row.cost === null ? null : units(row.cost),
    released: units(row.released),
    taken: units(row.taken),
    refundTaken: units(row.refundTaken),
  }))
}

/** Payments from the wallet that are waited for, by commitment. */
export async function readUnpaid(
  sql: Sql,
  { userId, now }: { userId: bigint; now: Date },
): Promise<Map<string, { id: string; units: bigint; expiresAt: Date }>> {
  const rows = await sql<{ commitmentId: string; id: string; units: string; expiresAt: Date }[]>`
    select distinct on (p.commitment_id) p.commitment_id as "commitmentId", p.id, p.units::text, i.expires_at as "expiresAt"
    from payment_intent i join offering_payment p on p.id = i.id
    where i.purpose = 'commitment' and i.user_id = ${userId} and i.state = 'open' and i.expires_at > ${now}
    order by p.commitment_id, p.created_at desc, p.id`
  return new Map(
    rows.map(({ commitmentId, units: text, ...row }) => [commitmentId, { ...row, units: units(text) }]),
  )
}
