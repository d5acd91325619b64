import { units } from '@lode/database'
import { type Coin, type Money, money } from '@lode/domain'
import { NodeBehind } from '../../../platform/reached-block.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'

/** The holdings of a coin on the chain, those that the books say, and how much of these may have left already (`underway`). */
export type Reserves = { coin: Coin; holdings: Money; books: Money; underway: Money }

/** Returns whether the chain holds what the books say. Payments under way count as gone, so that a breach is certain. */
export function booksMatch({ holdings, books, underway }: Omit<Reserves, 'coin'>): boolean {
  return holdings.units >= books.units - underway.units
}

/** So many blocks may the walk be behind the chain; no node forgets the balances of so recent a block. */
const mostBehind = 64n

/**
 * The walk along the chain is far behind it, after a long absence or on a restored database: what has left since is in
 * nobody's books. Or it has gone back, and what was credited above it is not there yet at its block. Nothing is paid before
 * they are compared.
 */
export class BooksBehind extends Error {
  override readonly name = 'BooksBehind'
  constructor(network: string, { height, head }: { height: bigint; head: bigint }) {
    super(
      `the books have got to block ${height} of ${network}, which is at ${head}: payouts wait until they have caught up`,
    )
  }
}

type Books = { coin: Coin; books: string; underway: string }

/**
 * Compares the chain with the books, coin by coin. The books are read first: whatever they say by then was on the
 * chain before. The chain is read at the block that the walk has reached: what came in later, of which the books know nothing
 * yet, would hide what is missing. Money on the way out still is in the books, so it is told apart; what the contract of
 * offerings paid and nobody has booked yet too.
 * @throws {NodeBehind} @throws {BooksBehind}
 */
export async function readReserves({ db, chain }: Pick<WithdrawalDeps, 'db' | 'chain'>): Promise<Reserves[]> {
  const { network } = chain
  const rows = await db<Books[]>`
    select c.coin, coalesce(-(select balance from account where owner = ${`custody/${network}`} and coin = c.coin), 0)::text as books,
      (coalesce(sum(w.units - w.fee), 0) + e.units)::text as underway
    from unnest(${chain.coins.map(({ coin }) => coin)}::text[]) as c(coin)
    cross join lateral (select coalesce(sum(units), 0) as units from exit_payment p
      where p.network = ${network} and p.coin = c.coin and p.state <> 'removed'
        and not exists (select from offering_taken t where t.payment_id = p.id and t.reversed_at is null)) e
    left join withdrawal w on w.network = ${network} and w.coin = c.coin and w.state in ('signed', 'broadcast', 'mined')
    group by c.coin, e.units`
  const places = await db<{ coin: Coin; address: string }[]>`
    select distinct d.coin, a.address from deposit d
    join deposit_address a on a.network = d.network and a.owner = d.owner
    where d.network = ${network} and not d.swept and d.state in ('seen', 'confirmed')`
  const head = await chain.head()
  const [cursor] = await db<{ height: bigint; wentBack: boolean }[]>`
    select height, exists (select from deposit d where d.network = c.network and d.block_height > c.height
      and d.state = 'confirmed') or exists (select from exit_payment e where e.network = c.network and e.block_height > c.height
      and e.state = 'confirmed') as "wentBack"
    from chain_cursor c where network = ${network}`
  const height = cursor?.height ?? head.height
  // What came in later than the node knows of would seem to be missing.
  if (head.height < height) throw new NodeBehind(network, height)
  if (cursor?.wentBack || head.height - height > mostBehind)
    throw new BooksBehind(network, { height, head: head.height })
  return Promise.all(
    rows.map(async ({ coin, books: said, underway }) => {
      const addresses = places.filter((place) => place.coin === coin).map(({ address }) => address)
      return {
        coin,
        holdings: money(await chain.holdings({ coin, addresses, height }), coin),
        books: money(units(said), coin),
        underway: money(units(underway), coin),
      }
    }),
  )
}
