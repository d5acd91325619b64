import { readFile } from 'node:fs/promises'
import { audit } from '@lode/ledger'
import { erc20Abi, parseEventLogs } from 'viem'
import type { Arena } from '../chaos/arena.ts'
import type { Bought } from './buy-by-card.ts'

type Sold = {
  ref: string
  course: string
  status: string
  units: string
  hash: string | null
  address: string
}

/**
 * Compares what the provider sold with the chain, the books, the purchases and the payments: each coin credited once, each purchase and each
 * payment ended as its course says. Answers with every difference in words.
 */
export async function findCardFaults(
  arena: Arena,
  { file, seller, bought }: { file: string; seller: string; bought: readonly Bought[] },
): Promise<string[]> {
  const { purchases } = JSON.parse(await readFile(file, 'utf8')) as { purchases: Sold[] }
  const sent = await transfersOf(arena, seller)
  const { fault } = await audit(arena.db)
  const halts = await arena.db<{ reason: string }[]>`select reason from halt where cleared_at is null`
  return [
    ...(fault ? [`audit: ${fault.rule} at ${fault.account}: ${fault.found} for ${fault.expected}`] : []),
    ...halts.map(({ reason }) => `payouts are halted: ${reason}`),
    ...chainFaults(purchases, sent),
    ...(await creditFaults(arena, sent)),
    ...(await endFaults(arena, { purchases, bought })),
    ...arena.surprises,
  ]
}

type Transfer = { hash: string; to: string; units: bigint }

/** The coins that the provider sent, by the chain. */
async function transfersOf({ publicClient, contracts }: Arena, seller: string): Promise<Transfer[]> {
  const logs = await publicClient.getLogs({ address: contracts.tether, fromBlock: contracts.block })
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ args }) => args.from.toLowerCase() === seller.toLowerCase())
    .map(({ transactionHash: hash, args }) => ({ hash, to: args.to.toLowerCase(), units: args.value }))
}

/** Each payment that was taken is one transfer of its coins, and no transfer is of anything else. */
function chainFaults(purchases: readonly Sold[], sent: readonly Transfer[]): string[] {
  const delivered = purchases.filter(({ status }) => status === 'SUCCESS')
  const times = Map.groupBy(sent, ({ hash }) => hash)
  const known = new Set(delivered.map(({ hash }) => hash))
  return [
    ...delivered.flatMap(({ hash, units, address }) => {
      const [one, ...more] = times.get(hash ?? '') ?? []
      return one?.units === BigInt(units) && one.to === address.toLowerCase() && more.length === 0
        ? []
        : [
            `${units} for ${address} in ${hash} is on the chain ${more.length + (one ? 1 : 0)} times as ${one?.units}`,
          ]
    }),
    ...sent.filter(({ hash }) => !known.has(hash)).map(({ hash }) => `transfer ${hash} is of no purchase`),
  ]
}

/** Each transfer is one deposit, credited once. */
async function creditFaults({ db }: Arena, sent: readonly Transfer[]): Promise<string[]> {
  const rows = await db<{ hash: string; units: bigint; state: string; credited: bigint }[]>`
    select transaction_hash as hash, units::bigint as units, state,
      (select coalesce(sum(amount), 0)::bigint from posting p where p.reference = 'deposit:' || d.id and p.refusal is null) as credited
    from deposit d`
  const deposits = Map.groupBy(rows, ({ hash }) => hash)
  return sent.flatMap(({ hash, units }) => {
    const [one, ...more] = deposits.get(hash) ?? []
    const whole =
      one?.state === 'confirmed' && one.units === units && one.credited === units && more.length === 0
    return whole ? [] : [`transfer ${hash} of ${units} is ${one?.state} and credited with ${one?.credited}`]
  })
}

/** Each purchase and each payment ended as the last thing that the provider did with it. */
async function endFaults(
  { db }: Arena,
  { purchases, bought }: { purchases: readonly Sold[]; bought: readonly Bought[] },
): Promise<string[]> {
  const rows = await db<{ id: string; ref: string; state: string; arrived: string }[]>`
    select p.id, p.partner_ref as ref, p.state, (select coalesce(sum(arrived), 0)::text from onramp_transaction t
      where t.purchase_id = p.id) as arrived from onramp_purchase p`
  const orders = await db<{ id: string; paid: boolean }[]>`
    select id, paid_at is not null as paid from mining_order`
  const found = new Map(rows.map((row) => [row.id, row]))
  const paid = new Map(orders.map((row) => [row.id, row.paid]))
  return bought.flatMap(({ id, course, orderId }) => {
    const row = found.get(id)
    const sold = purchases.filter(({ ref }) => ref === row?.ref)
    const arrives = sold.some(({ status }) => status === 'SUCCESS')
    const wanted = arrives ? 'arrived' : course === 'close' ? 'paying' : 'failed'
    const units = sold
      .filter(({ status }) => status === 'SUCCESS')
      .reduce((sum, one) => sum + BigInt(one.units), 0n)
    return [
      ...(sold.length === 1 ? [] : [`purchase ${id} was paid ${sold.length} times`]),
      ...(row?.state === wanted ? [] : [`purchase ${id} (${course}) is ${row?.state}, should be ${wanted}`]),
      ...(row?.arrived === String(units) ? [] : [`purchase ${id} has ${row?.arrived}, should have ${units}`]),
      ...(orderId === null || paid.get(orderId) === (course === 'works')
        ? []
        : [`the order ${orderId} (${course}) is ${paid.get(orderId) ? 'paid' : 'not paid'}`]),
    ]
  })
}
