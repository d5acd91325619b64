import { vaultAbi } from '@lode/contracts'
import { audit } from '@lode/ledger'
import { erc20Abi, type Hex, parseEventLogs } from 'viem'
import { offered } from './announce-offering.ts'
import type { Scene } from './arena.ts'
import { payoutId } from './arena-chain.ts'
import type { ArenaHolder } from './arena-holder.ts'
import { holderFaults } from './holder-faults.ts'

/**
 * Compares, once all is settled, what holders were promised with the books, and the books with the chain. Answers with
 * every difference in words; nothing when nobody lost or gained a unit.
 */
export async function findLosses(arena: Scene, holders: readonly ArenaHolder[]): Promise<string[]> {
  const logs = await vaultLogs(arena)
  const found = [
    ...(await auditFaults(arena)),
    ...(await depositFaults(arena, logs)),
    ...(await payoutFaults(arena, logs)),
    ...(await accrualFaults(arena)),
    ...(await offeringFaults(arena)),
    ...(await takenFaults(arena)),
    ...(await custodyFaults(arena)),
  ]
  for (const holder of holders) found.push(...(await holderFaults(arena, holder, logs.deposited)))
  return [...found, ...arena.surprises]
}

type VaultLogs = Awaited<ReturnType<typeof vaultLogs>>

async function vaultLogs({ publicClient, contracts }: Scene) {
  const logs = await publicClient.getLogs({ address: contracts.vault, fromBlock: contracts.block })
  return {
    deposited: parseEventLogs({ abi: vaultAbi, eventName: 'Deposited', logs }),
    paid: parseEventLogs({ abi: vaultAbi, eventName: 'Paid', logs }),
  }
}

async function auditFaults({ db }: Scene): Promise<string[]> {
  const { fault } = await audit(db)
  return fault ? [`audit: ${fault.rule} at ${fault.account}: ${fault.found} for ${fault.expected}`] : []
}

/** Each log of the vault (holders send one a transaction) is credited once, and nothing else is. */
async function depositFaults({ db }: Scene, { deposited }: VaultLogs): Promise<string[]> {
  const rows = await db<{ name: string; state: string; whole: bigint; credited: bigint; reversed: bigint }[]>`
    select transaction_hash as name, state, units::bigint as whole,
      (select coalesce(sum(amount), 0)::bigint from posting p where p.reference = 'deposit:' || d.id and p.refusal is null
        and p.code <> 'deposit_reversal') as credited,
      (select coalesce(sum(amount), 0)::bigint from posting p where p.reference = 'deposit:' || d.id and p.refusal is null
        and p.code = 'deposit_reversal') as reversed
    from deposit d`
  const known = new Map(rows.map((row) => [row.name, row]))
  const there = deposited.map(({ transactionHash }): string => transactionHash)
  const missing = there.filter((name) => known.get(name)?.state !== 'confirmed')
  const wrong = rows.filter(
    ({ name, state, whole, credited, reversed }) =>
      credited - reversed !== (state === 'confirmed' ? whole : 0n) ||
      (state === 'confirmed' && !there.includes(name)),
  )
  return [
    ...missing.map((name) => `deposit ${name} is on the chain and was not credited`),
    ...wrong.map(
      ({ name, state, whole, credited, reversed }) =>
        `deposit ${name} of ${whole} is ${state}, of it ${credited} were credited and ${reversed} taken back`,
    ),
  ]
}

/** Each final withdrawal is paid once on the chain, each other one never. */
async function payoutFaults({ db }: Scene, { paid }: VaultLogs): Promise<string[]> {
  const rows = await db<
    { id: string; number: bigint; state: string }[]
  >`select id, number, state from withdrawal`
  const times = Map.groupBy(paid, ({ args }) => args.id.toLowerCase())
  const names = new Set(rows.map(({ number }) => payoutId(number)))
  return [
    ...rows.flatMap(({ id, number, state }) => {
      const count = times.get(payoutId(number))?.length ?? 0
      return count === (state === 'final' ? 1 : 0)
        ? []
        : [`withdrawal ${id} is ${state} and was paid ${count} times`]
    }),
    ...[...times.keys()].filter((id) => !names.has(id)).map((id) => `payment ${id} is of no withdrawal`),
  ]
}

/** Each rental has a payout, posted once, for each settled day that it was active in, and no rent was given back. */
async function accrualFaults({ db }: Scene): Promise<string[]> {
  const missing = await db<{ id: string; day: string }[]>`
    select o.id, n.day::text from mining_order o join network_day n
      on o.paid_at < (n.day + 1)::timestamp at time zone 'UTC'
      and date_trunc('second', o.ends_at) > n.day::timestamp at time zone 'UTC'
    where n.settled_at is not null and o.paid_at is not null
      and not exists (select from mining_payout p where p.rental_id = o.id and p.day = n.day)`
  const wrong = await db<{ id: string; day: string }[]>`
    select rental_id as id, day::text from mining_payout p
    where credited > 0 and (select count(*) from posting g where g.key = p.posting_key
      and g.amount = p.credited and g.refusal is null) <> 1`
  // The pool of this world delivers in full, so a day that looks short was recorded wrongly.
  const short = await db<{ id: string; day: string; refunded: string }[]>`
    select rental_id as id, day::text, refunded::text from mining_payout where refunded > 0 or refund_owed`
  const [sums] = await db<{ payouts: string; postings: string }[]>`
    select (select coalesce(sum(credited), 0)::text from mining_payout) as payouts,
      (select coalesce(sum(amount), 0)::text from posting where code = 'profit' and refusal is null) as postings`
  return [
    ...missing.map(({ id, day }) => `rental ${id} was not paid for ${day}`),
    ...wrong.map(({ id, day }) => `rental ${id} has no posting for ${day}`),
    ...short.map(({ id, day, refunded }) => `rental ${id} got ${refunded} of its rent back for ${day}`),
    ...(sums?.payouts === sums?.postings ? [] : [`profit: ${sums?.postings} posted for ${sums?.payouts}`]),
  ]
}

/** What an offering that is over raised, its issuer has; what of its tokens was handed out is not in its account any more. */
async function offeringFaults({ db }: Scene): Promise<string[]> {
  const rows = await db<{ id: string; state: string; raised: string; left: string; released: string }[]>`
    select o.id, o.state, coalesce(o.raised, 0)::text as raised, a.balance::text as left,
      (select coalesce(sum(c.released + c.taken), 0) from offering_commitment c where c.offering = o.number)::text as released
    from offering o join account a on a.owner = 'escrow/offering/' || o.number and a.coin = 'BTC'`
  const [paid] = await db<{ raised: string; issuer: string }[]>`
    select (select coalesce(sum(raised), 0) from offering where paid_out)::text as raised,
      (select coalesce(sum(p.amount), 0) from posting p where p.code = 'funding' and p.reference like 'offering:%'
        and p.refusal is null)::text as issuer`
  const over = rows.filter(({ state }) => state !== 'open' && state !== 'announced')
  return [
    ...over.flatMap(({ id, state, raised }) =>
      state === 'ended' && BigInt(raised) === offered.raised ? [] : [`${id} is ${state} with ${raised}`],
    ),
    ...rows.flatMap(({ id, left, released }) =>
      BigInt(left) + BigInt(released) === offered.supply ? [] : [`${id} has ${left} left of its tokens`],
    ),
    ...(paid?.raised === paid?.issuer ? [] : [`the issuer got ${paid?.issuer} of ${paid?.raised}`]),
  ]
}

/** What each holder took from the contract is booked and counted once, and out of nobody else's account. */
async function takenFaults({ db }: Scene): Promise<string[]> {
  const rows = await db<{ id: string; units: string; found: string }[]>`
    select e.id, e.units::text, count(p.key) || ' postings of ' || coalesce(sum(p.amount), 0) as found
    from exit_payment e left join offering_taken t on t.payment_id = e.id
    left join posting p on p.reference = 'taken:' || t.id and p.code = 'contract_payout' and p.refusal is null
    group by e.id having count(p.key) <> 1 or coalesce(sum(p.amount), 0) <> e.units
      or bool_or(t.owner = 'suspense')`
  const [sums] = await db<{ paid: string; counted: string }[]>`
    select (select coalesce(sum(units), 0)::text from exit_payment) as paid,
      (select coalesce(sum(taken), 0)::text from offering_commitment) as counted`
  return [
    ...rows.map(({ id, units, found }) => `payment ${id} of the contract, ${units}, has ${found}`),
    ...(sums?.paid === sums?.counted
      ? []
      : [`the contract paid ${sums?.paid}, counted are ${sums?.counted}`]),
  ]
}

/** The chain holds to the unit what the books say it does, and no halt is open. */
async function custodyFaults({ db, publicClient, contracts }: Scene): Promise<string[]> {
  const found: string[] = []
  for (const [coin, token] of [
    ['USDT', contracts.tether],
    ['BTC', contracts.wrappedBitcoin],
  ] as const) {
    // Payments of the contract are noted here without a token that moves.
    const [row] = await db<{ balance: string }[]>`
      select (-balance + (select coalesce(sum(units), 0) from exit_payment e where e.coin = a.coin and e.state = 'confirmed'))::text as balance
      from account a where owner = 'custody/ethereum' and coin = ${coin}`
    const holds = await balanceOf({ publicClient, token, address: contracts.vault })
    if (holds !== BigInt(row?.balance ?? 0))
      found.push(`the vault holds ${holds} ${coin}, the books say ${row?.balance}`)
  }
  const halts = await db<
    { kind: string; reason: string }[]
  >`select kind, reason from halt where cleared_at is null`
  return [...found, ...halts.map(({ kind, reason }) => `payouts are halted: ${kind}, ${reason}`)]
}

function balanceOf({
  publicClient,
  token,
  address,
}: Pick<Scene, 'publicClient'> & { token: Hex; address: Hex }): Promise<bigint> {
  return publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
}
