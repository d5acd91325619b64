import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import type { NetworkName } from '@lode/domain'

/** A holder's address book, as it is shown. */
export type Book = ReplyOf<typeof endpoints.recipients.list>

/** Reads it, by names. */
export async function readBook(sql: Sql, { userId, now }: { userId: bigint; now: Date }): Promise<Book> {
  const user = userId.toString()
  const saved = await sql<
    { network: NetworkName; address: string; name: string; addedAt: Date; usableFrom: Date }[]
  >`select network, address, name, added_at as "addedAt", usable_from as "usableFrom" from saved_recipient
    where user_id = ${user} order by lower(name), address`
  const [rule] = await sql<{ until: Date | null }[]>`select ends_at as until from recipient_rule
    where user_id = ${user} and coalesce(ends_at > ${now}, true)`
  return {
    recipients: saved.map(({ addedAt, usableFrom, ...one }) => ({
      ...one,
      addedAt: addedAt.toISOString(),
      usableFrom: usableFrom.toISOString(),
    })),
    onlySaved: rule ? { until: rule.until?.toISOString() ?? null } : null,
  }
}
