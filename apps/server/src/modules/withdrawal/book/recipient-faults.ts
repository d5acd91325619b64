import { ApiError } from '@lode/api-contract'
import { arrayLiteral, type Sql } from '@lode/database'
import type { NetworkName } from '@lode/domain'

type Asked = { userId: bigint; address: string }

/**
 * Why a holder who is paid at saved addresses alone is not paid at these: it is none, or waits until its end. Null where that is
 * not so, in the order asked.
 */
export async function recipientFaults(
  sql: Sql,
  { network, asked, now }: { network: NetworkName; asked: readonly Asked[]; now: Date },
): Promise<(ApiError | null)[]> {
  const rows = await sql<{ ruled: boolean; usable: Date | null }[]>`
    select r.user_id is not null as ruled, s.usable_from as usable
    from unnest(${`{${asked.map(({ userId }) => userId).join()}}`}::bigint[],
      ${arrayLiteral(asked.map(({ address }) => address))}::text[]) with ordinality as a(id, address, nth)
      left join recipient_rule r on r.user_id = a.id and coalesce(r.ends_at > ${now}, true)
      left join saved_recipient s on s.user_id = a.id and s.network = ${network} and s.address = a.address
    order by nth`
  return rows.map(({ ruled, usable }) => {
    if (!ruled) return null
    if (usable === null) return new ApiError('withdraw.recipient_not_saved')
    return usable > now ? new ApiError('withdraw.recipient_waits', { until: usable.toISOString() }) : null
  })
}
