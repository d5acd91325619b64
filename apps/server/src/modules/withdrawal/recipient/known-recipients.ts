import { arrayLiteral, type Sql } from '@lode/database'
import type { NetworkName } from '@lode/domain'

type Asked = { userId: bigint; address: string }

/**
 * Which recipients need no word of the holder's wallet: the wallet that signs in itself, and those that the signer has paid for the
 * same holder before. In the order asked.
 * @param but A withdrawal whose own signature counts for nothing here.
 */
export async function knownRecipients(
  sql: Sql,
  { network, asked, but = null }: { network: NetworkName; asked: readonly Asked[]; but?: string | null },
): Promise<boolean[]> {
  const rows = await sql<{ known: boolean }[]>`
    select exists (select from users u where u.id = a.id and lower(u.address) = a.address)
      or exists (select from payout_signed p where p.user_id = a.id and p.network = ${network} and p.address = a.address
        and p.withdrawal_id is distinct from ${but}::uuid) as known
    from unnest(${`{${asked.map(({ userId }) => userId).join()}}`}::bigint[],
      ${arrayLiteral(asked.map(({ address }) => address.toLowerCase()))}::text[]) with ordinality as a(id, address, nth) order by nth`
  return rows.map(({ known }) => known)
}
