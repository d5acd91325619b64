import { toHex } from 'viem'
import { offered } from './announce-offering.ts'
import type { Scene } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'

/** What came into the vault, for whom. */
type Deposited = readonly { readonly args: { readonly account: string; readonly amount: bigint } }[]

/** A holder has to the unit what came in, less what they were told had gone; and nothing that they were told is missing. */
export async function holderFaults(
  arena: Scene,
  holder: ArenaHolder,
  deposited: Deposited,
): Promise<string[]> {
  return [
    ...(await balanceFaults(arena, holder, deposited)),
    ...(await bitcoinFaults(arena, holder)),
    ...(await promiseFaults(arena, holder)),
  ]
}

async function balanceFaults(
  { db }: Scene,
  { userId, acknowledged }: ArenaHolder,
  deposited: Deposited,
): Promise<string[]> {
  const { orders, withdrawals, sold, committed, exchanged } = acknowledged
  const account = toHex(userId, { size: 32 })
  const came = sum(deposited.filter(({ args }) => args.account === account).map(({ args }) => args.amount))
  const ended = [...committed.keys()].filter((id) => !staysOpen(id))
  const gone = [
    ...orders.map(({ total }) => total),
    ...withdrawals.map(({ units }) => units),
    ...exchanged.map(({ paid }) => paid),
    ...ended.map(() => offered.raised),
  ]
  const held = sum([...committed].filter(([id]) => staysOpen(id)).map(([, units]) => units))
  const due = came + sum(sold) - sum(gone)
  const [row] = await db<{ balance: string; pending: string }[]>`
    select balance::text, pending::text from account where owner = ${`user/${userId}`} and coin = 'USDT'`
  return BigInt(row?.balance ?? 0) === due && BigInt(row?.pending ?? 0) === held
    ? []
    : [`user/${userId} has ${row?.balance} USDT less ${row?.pending}, should have ${due} less ${held}`]
}

/** Compares a holder's bitcoin with what was rented, claimed and exchanged, of those invited, and of offerings that hand out by themselves. */
async function bitcoinFaults({ db }: Scene, { userId, acknowledged }: ArenaHolder): Promise<string[]> {
  const { committed, claimed, exchanged } = acknowledged
  const [row] = await db<{ balance: string; profit: string }[]>`
    select coalesce((select balance from account where owner = ${`user/${userId}`} and coin = 'BTC'), 0)::text as balance,
      ((select coalesce(sum(p.credited), 0) from mining_payout p join mining_order o on o.id = p.rental_id
        where o.user_id = ${userId}) + (select coalesce(sum(units), 0) from referral_reward r
        where r.inviter_id = ${userId} and r.state = 'paid'))::text as profit`
  const handedOut = [...committed.keys()].filter((id) => id.startsWith('sale-')).map(() => offered.supply)
  const due = sum([...handedOut, ...claimed, ...exchanged.map(({ received }) => received)])
  const found = BigInt(row?.balance ?? 0) - BigInt(row?.profit ?? 0)
  return found === due ? [] : [`user/${userId} has ${found} units of BTC besides profits, should have ${due}`]
}

async function promiseFaults({ db }: Scene, { userId, acknowledged }: ArenaHolder): Promise<string[]> {
  const { orders, withdrawals, committed, exchanged } = acknowledged
  const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)
  const [lost] = await db<Record<'orders' | 'withdrawals' | 'commitments' | 'exchanges', bigint>[]>`
    select (select count(*) from unnest(${ids(orders)}::uuid[]) as a(id)
        where not exists (select from mining_order o where o.id = a.id and o.paid_at is not null)) as orders,
      (select count(*) from unnest(${ids(withdrawals)}::uuid[]) as a(id)
        where not exists (select from withdrawal w where w.id = a.id and w.state = 'final')) as withdrawals,
      (select count(*) from unnest(${[...committed.keys()]}::text[], ${[...committed.values()].map(String)}::numeric[]) as a(id, units)
        where not exists (select from offering_commitment c join offering o on o.number = c.offering
          where o.id = a.id and c.user_id = ${userId} and c.units = a.units)) as commitments,
      (select count(*) from unnest(${ids(exchanged)}::uuid[]) as a(id)
        where not exists (select from exchange e where e.id = a.id)) as exchanges`
  return Object.entries(lost ?? {}).flatMap(([what, count]) =>
    count === 0n ? [] : [`user/${userId} lost ${count} acknowledged ${what}`],
  )
}

function staysOpen(offeringId: string): boolean {
  return offeringId.startsWith('open-')
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
