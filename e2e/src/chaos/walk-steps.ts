import { randomUUID } from 'node:crypto'
import { createClient, endpoints } from '@lode/api-contract'
import { formatUnits, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signInClient } from '../sign-in-client.ts'
import { until } from '../until.ts'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import type { Random } from './random-from.ts'
import type { Answer } from './retry-until-answered.ts'
import { miner } from './write-miners.ts'

/** The holder who acts, the others, the place and the draws. */
export type Walker = {
  readonly arena: Arena
  readonly random: Random
  readonly holders: readonly ArenaHolder[]
  readonly holder: ArenaHolder
}

type Step = (walker: Walker) => Promise<Answer<unknown> | null>

const { mining, exchange, account, invites } = endpoints
const some = (random: Random, most: number): bigint => BigInt(1 + random.below(most)) * 1_000_000n
const rented = { minerId: miner.id, periodDays: miner.periodDays, termsVersion: miner.termsVersion } as const

async function offeringIdOf({ db }: Arena, pattern: string, userId: bigint | null = null): Promise<string> {
  const [row] = await db<
    { id: string }[]
  >`select o.id from offering o where o.id like ${pattern} and (${userId}::bigint is null
    or exists (select from offering_commitment c where c.offering = o.number and c.user_id = ${userId}))`
  return row?.id ?? ''
}

/** Orders for the wallet and does something with it: what was paid meanwhile, by a deposit that came in, is told by the order. */
async function orderUnpaid(
  { holder, random }: Walker,
  end: typeof mining.cancelOrder | typeof mining.payOrder,
) {
  const quantity = 1 + random.below(2)
  const key = { idempotencyKey: randomUUID() }
  const wanted = { ...rented, quantity, payWith: 'wallet' } as const
  const asked = await holder.asks((client) => client.call(mining.createOrder, wanted, key))
  if ('refused' in asked) return asked
  const { id } = asked.done.order
  const ended = await holder.asks((client) => client.call(end, { id }, { idempotencyKey: randomUUID() }))
  const now = await holder.asks((client) => client.call(mining.order, { id }))
  if ('done' in now && now.done.order.paidAt !== null)
    holder.acknowledged.orders.push({ id, total: miner.price * BigInt(quantity) })
  return ended
}

/** Moves the clock and waits until all processes have heard of it: API by its own clock, feeds by the prices of the new minute. */
export async function leap(arena: Arena, ms: number): Promise<void> {
  arena.advance(ms)
  const target = arena.now()
  const client = createClient({ baseUrl: arena.app })
  await until('all have heard that the clock moved', async () => {
    const { now } = await client.call(endpoints.system.config, {})
    const rows =
      await arena.db`select from agreed_minute where minute >= ${target} - interval '1 minute' and coin = 'BTC'`
    return Date.parse(now) >= target.getTime() && rows.length > 0
  })
}

/** The steps by name. Each asks the API once or a few times; a refusal is an answer too. */
export const walkSteps: Readonly<Record<string, Step>> = {
  async deposit({ holder, random }) {
    await holder.deposit(some(random, 20))
    return null
  },
  withdraw: ({ holder, random }) => holder.withdraw(9_000_000n + some(random, 4)),
  'withdraw too much': async ({ holder }) => {
    const refused = await holder.tryToWithdraw(10n ** 15n)
    return refused === null ? null : { refused }
  },
  rent: ({ holder, random }) => holder.rent(1 + random.below(3)),
  buy: ({ holder }) => holder.buy(1),
  async 'sell back'({ arena, holder, random }) {
    const bought = await arena.db<
      { id: string }[]
    >`select id from mining_order where user_id = ${holder.userId}
      and kind = 'purchase' and state = 'paid' and ends_at > ${arena.now()} order by id`
    if (bought.length === 0) return null
    const { id } = random.pick(bought)
    const shown = await holder.asks((client) => client.call(mining.rental, { id }))
    if ('refused' in shown || shown.done.rental.sellBack === null) return shown
    return holder.sellBack(id)
  },
  'order and cancel': (walker) => orderUnpaid(walker, mining.cancelOrder),
  'order and pay': (walker) => orderUnpaid(walker, mining.payOrder),
  commit: async ({ arena, holder, random }) =>
    holder.commit(await offeringIdOf(arena, 'open-%'), some(random, 5)),
  'take back': async ({ arena, holder }) => holder.takeBack(await offeringIdOf(arena, 'open-%')),
  claim: async ({ arena, holder }) => holder.claim(await offeringIdOf(arena, 'vesting-%', holder.userId)),
  exchange: ({ holder, random }) => holder.exchange(9_000_000n + some(random, 10)),
  async 'exchange back'({ holder, random }) {
    const given = { amount: formatUnits(BigInt(10_000 + random.below(10_000)), 8), coin: 'BTC' } as const
    const wanted = { from: 'BTC', to: 'USDT', given } as const
    const quoted = await holder.asks((client) =>
      client.call(exchange.quote, wanted, { idempotencyKey: randomUUID() }),
    )
    if ('refused' in quoted) return quoted
    const quoteId = quoted.done.quote.id
    const made = await holder.asks((client) =>
      client.call(exchange.accept, { quoteId }, { idempotencyKey: randomUUID() }),
    )
    if ('refused' in made) return made
    const { id, pay, receive } = made.done.exchange
    // Seen from the other side: USDT came and BTC went.
    const [paid, received] = [-parseUnits(receive.amount, 6), -parseUnits(pay.amount, 8)]
    holder.acknowledged.exchanged.push({ id, paid, received })
    return made
  },
  async 'name an inviter'({ arena, holder, holders, random }) {
    const { userId } = random.pick(holders)
    const [row] = await arena.db<
      { code: string }[]
    >`select invite_code as code from users where id = ${userId}`
    return holder.asks((client) =>
      client.call(invites.bind, { code: row?.code ?? '' }, { idempotencyKey: randomUUID() }),
    )
  },
  async 'ask for deletion'({ holder }) {
    const asked = await holder.asks((client) =>
      client.call(account.askDeletion, { sure: true }, { idempotencyKey: randomUUID() }),
    )
    await holder.asks((client) => client.call(account.callOffDeletion, {}, { idempotencyKey: randomUUID() }))
    return asked
  },
  /** Signs somebody in who joins with a code and leaves at once. */
  async 'join and leave'({ arena, holder }) {
    const [row] = await arena.db<
      { code: string }[]
    >`select invite_code as code from users where id = ${holder.userId}`
    const { client } = await signInClient(arena.app, privateKeyToAccount(generatePrivateKey()))
    await client.call(invites.bind, { code: row?.code ?? '' }, { idempotencyKey: randomUUID() })
    await client.call(account.askDeletion, { sure: true }, { idempotencyKey: randomUUID() })
    return null
  },
  async 'minutes go by'({ arena, random }) {
    await leap(arena, (1 + random.below(240)) * 60_000)
    return null
  },
  async 'a day goes by'({ arena }) {
    await leap(arena, 86_400_000)
    return null
  },
}

/** The chance of each step beside the others. */
export const weights: Readonly<Record<keyof typeof walkSteps, number>> = {
  ...{ deposit: 20, withdraw: 40, 'withdraw too much': 20, rent: 120, buy: 80, 'sell back': 60 },
  ...{ 'order and cancel': 80, 'order and pay': 80, commit: 120, 'take back': 60, claim: 100 },
  ...{
    exchange: 100,
    'exchange back': 80,
    'name an inviter': 10,
    'ask for deletion': 20,
    'join and leave': 6,
  },
  ...{ 'minutes go by': 10, 'a day goes by': 4 },
}
