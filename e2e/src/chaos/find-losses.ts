import { vaultAbi } from '@lode/contracts'
import { audit } from '@lode/ledger'
import { erc20Abi, type Hex, parseEventLogs, toHex } from 'viem'
import type { Arena } from './arena.ts'
import { payoutId } from './arena-chain.ts'
import type { ArenaHolder } from './arena-holder.ts'

/**
 * Compares, once all is settled, what holders were promised with the books, and the books with the chain. Answers with
 * every difference in words; nothing when nobody lost or gained a unit.
 */
export async function findLosses(arena: Arena, holders: readonly ArenaHolder[]): Promise<string[]> {
  const logs = await vaultLogs(arena)
  const found = [
    ...(await auditFaults(arena)),
    ...(await depositFaults(arena, logs)),
    ...(await payoutFaults(arena, logs)),
    ...(await accrualFaults(arena)),
    ...(await custodyFaults(arena)),
  ]
  for (const holder of holders) found.push(...(await holderFaults(arena, holder, logs)))
  return [...found, ...arena.surprises]
}

type VaultLogs = Awaited<ReturnType<typeof vaultLogs>>

async function vaultLogs({ publicClient, contracts }: Arena) {
  const logs = await publicClient.getLogs({ address: contracts.vault, fromBlock: contracts.block })
  return {
    deposited: parseEventLogs({ abi: vaultAbi, eventName: 'Deposited', logs }),
    paid: parseEventLogs({ abi: vaultAbi, eventName: 'Paid', logs }),
  }
}

async function auditFaults({ db }: Arena): Promise<string[]> {
  const { fault } = await audit(db)
  return fault ? [`audit: ${fault.rule} at ${fault.account}: ${fault.found} for ${fault.expected}`] : []
}

/** Each log of the vault (holders send one a transaction) is credited once, and nothing else is. */
async function depositFaults({ db }: Arena, { deposited }: VaultLogs): Promise<string[]> {
  const rows = await db<{ name: string; state: string; credits: bigint; reversals: bigint }[]>`
    select transaction_hash as name, state,
      (select count(*) from posting p where p.reference = 'deposit:' || d.id and p.refusal is null
        and p.code <> 'deposit_reversal') as credits,
      (select count(*) from posting p where p.reference = 'deposit:' || d.id and p.refusal is null
        and p.code = 'deposit_reversal') as reversals
    from deposit d`
  const known = new Map(rows.map((row) => [row.name, row]))
  const there = deposited.map(({ transactionHash }): string => transactionHash)
  const missing = there.filter((name) => known.get(name)?.state !== 'confirmed')
  const wrong = rows.filter(
    ({ name, state, credits, reversals }) =>
      credits - reversals !== (state === 'confirmed' ? 1n : 0n) ||
      (state === 'confirmed' && !there.includes(name)),
  )
  return [
    ...missing.map((name) => `deposit ${name} is on the chain and was not credited`),
    ...wrong.map(
      ({ name, state, credits, reversals }) =>
        `deposit ${name} is ${state}, was credited ${credits} times and taken back ${reversals} times`,
    ),
  ]
}

/** Each final withdrawal is paid once on the chain, each other one never. */
async function payoutFaults({ db }: Arena, { paid }: VaultLogs): Promise<string[]> {
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
async function accrualFaults({ db }: Arena): Promise<string[]> {
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

/** The chain holds to the unit what the books say it does, and no halt is open. */
async function custodyFaults({ db, publicClient, contracts }: Arena): Promise<string[]> {
  const found: string[] = []
  for (const [coin, token] of [
    ['USDT', contracts.tether],
    ['BTC', contracts.wrappedBitcoin],
  ] as const) {
    const [row] = await db<{ balance: string }[]>`
      select (-balance)::text as balance from account where owner = 'custody/ethereum' and coin = ${coin}`
    const holds = await balanceOf({ publicClient, token, address: contracts.vault })
    if (holds !== BigInt(row?.balance ?? 0))
      found.push(`the vault holds ${holds} ${coin}, the books say ${row?.balance}`)
  }
  const halts = await db<
    { kind: string; reason: string }[]
  >`select kind, reason from halt where cleared_at is null`
  return [...found, ...halts.map(({ kind, reason }) => `payouts are halted: ${kind}, ${reason}`)]
}

/** A holder has to the unit what came in less what they were told had gone. */
async function holderFaults({ db }: Arena, holder: ArenaHolder, { deposited }: VaultLogs): Promise<string[]> {
  const owner = `user/${holder.userId}`
  const account = toHex(holder.userId, { size: 32 })
  const { orders, withdrawals, sold } = holder.acknowledged
  const came = sum(deposited.filter(({ args }) => args.account === account).map(({ args }) => args.amount))
  const due =
    came + sum(sold) - sum(orders.map(({ total }) => total)) - sum(withdrawals.map(({ units }) => units))
  const [row] = await db<{ balance: string; pending: string }[]>`
    select balance::text, pending::text from account where owner = ${owner} and coin = 'USDT'`
  const [lost] = await db<{ orders: bigint; withdrawals: bigint }[]>`
    select (select count(*) from unnest(${orders.map(({ id }) => id)}::uuid[]) as a(id)
        where not exists (select from mining_order o where o.id = a.id and o.paid_at is not null)) as orders,
      (select count(*) from unnest(${withdrawals.map(({ id }) => id)}::uuid[]) as a(id)
        where not exists (select from withdrawal w where w.id = a.id and w.state = 'final')) as withdrawals`
  return [
    ...(BigInt(row?.balance ?? 0) === due && (row?.pending ?? '0') === '0'
      ? []
      : [`${owner} has ${row?.balance} USDT less ${row?.pending}, should have ${due}`]),
    ...(lost?.orders === 0n && lost.withdrawals === 0n
      ? []
      : [`${owner} lost ${lost?.orders} acknowledged orders, ${lost?.withdrawals} withdrawals`]),
  ]
}

function balanceOf({
  publicClient,
  token,
  address,
}: Pick<Arena, 'publicClient'> & { token: Hex; address: Hex }): Promise<bigint> {
  return publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
