import { hash as hashBytes } from 'node:crypto'
import { type Database, units, withTransaction } from '@lode/database'
import {
  assetOf,
  coinSymbols,
  type GrownTree,
  growTree,
  type HouseAccount,
  type OwedCoin,
  reserveLayout,
  saltBytes,
} from '@lode/domain'
import { readWaiting } from '../withdrawal/module.ts'
import { randomSource } from './random-source.ts'

/** What the books owed to whom at one moment. `users` and `saltOf` go by the order in which holders stand in the tree. */
export type OwedBooks = {
  /** The moment of the books: the time of the newest posting that is in them, or the caller's where that is later. */
  readonly at: Date
  readonly coins: readonly OwedCoin[]
  readonly tree: GrownTree
  readonly users: readonly bigint[]
  readonly saltOf: (holder: number) => Uint8Array
}

type Holder = { id: bigint; address: string; coins: string[]; balances: string[] }
type House = HouseAccount & { coin: string }
type Held = { coin: string; held: string }

const atOnce = 5000

/** SHA-256, as the tree wants it. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hashBytes('sha256', bytes, 'buffer')

/**
 * Reads all accounts in one view of the database, and grows the tree of what is owed to holders.
 * @throws {SumNegative} @throws {LeafRepeated} @throws {UnknownCoin}
 */
export function readBooks(db: Database, now: Date): Promise<OwedBooks> {
  return withTransaction(db, async (tx) => {
    await tx`set transaction isolation level repeatable read read only`
    await tx`set local statement_timeout = '5min'`
    const [{ newest }] = await tx<[{ newest: Date | null }]>`
      select max(at) as newest from posting where at > ${now}`
    const at = newest && newest > now ? newest : now
    const waiting = await readWaiting(tx, at)
    const symbols = [...coinSymbols()].sort()
    const random = randomSource()
    const sapling = growTree({ layout: reserveLayout(symbols.length), hash: sha256, random })
    const users: bigint[] = []
    const salts: Uint8Array[] = []
    const rows = tx<Holder[]>`
      select u.id, u.address, array_agg(a.coin) as coins, array_agg(a.balance::text) as balances
      from account a join users u on a.owner = 'user/' || u.id
      where a.balance <> 0 group by u.id`.cursor(atOnce)
    for await (const page of rows) {
      const slab = random(page.length * saltBytes)
      salts.push(slab)
      for (const [i, { id, address, coins, balances }] of page.entries()) {
        const known = new Map(coins.map((coin, n) => [coin, units(balances[n] ?? '')]))
        sapling.add({
          address,
          salt: slab.subarray(i * saltBytes, (i + 1) * saltBytes),
          balances: symbols.map((coin) => known.get(coin) ?? 0n),
        })
        users.push(id)
      }
    }
    const held = await tx<Held[]>`
      select coin, sum(pending)::text as held from account a
      where exists (select from users u where a.owner = 'user/' || u.id) group by coin`
    const underway = await tx<Held[]>`
      select coin, sum(units)::text as held from (
        select coin, units - fee as units from withdrawal where state in ('signed', 'broadcast', 'mined')
        union all select coin, units from exit_payment e where state <> 'removed'
          and not exists (select from offering_taken t where t.payment_id = e.id and t.reversed_at is null)) w group by coin`
    const vesting = await tx<Held[]>`
      select t.document ->> 'token' as coin, sum(c.allocated - c.released - c.taken)::text as held
      from offering o join terms t on t.subject = 'offering/' || o.id and t.version = o.terms_version
      join offering_commitment c on c.offering = o.number
      where o.state in ('distribution', 'ended') and c.allocated > c.released + c.taken group by 1`
    const house = await tx<House[]>`
      select owner, coin, balance::text as units, version::text from account a
      where not exists (select from users u where a.owner = 'user/' || u.id) order by owner, coin`
    const tree = sapling.grow()
    return {
      at,
      coins: symbols.map((coin, i) => {
        const own = house.filter((row) => row.coin === coin).map(({ coin: _, ...row }) => row)
        return {
          coin,
          decimals: assetOf(coin).decimals,
          holders: String(tree.sums[i]),
          held: held.find((row) => row.coin === coin)?.held ?? '0',
          underway: underway.find((row) => row.coin === coin)?.held ?? '0',
          vesting: vesting.find((row) => row.coin === coin)?.held ?? '0',
          waiting: waiting.get(coin) ?? { refunds: '0', mined: '0' },
          house: own.filter(({ owner }) => !owner.startsWith('custody/')),
          custody: own.filter(({ owner }) => owner.startsWith('custody/')),
        }
      }),
      tree,
      users,
      saltOf: (holder) =>
        (salts[Math.floor(holder / atOnce)] as Uint8Array).subarray(
          (holder % atOnce) * saltBytes,
          ((holder % atOnce) + 1) * saltBytes,
        ),
    }
  })
}
