import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import { type Coin, fromWire, headlineRate, type MoneyWire, money, toWire } from '@lode/domain'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { pageOfRecords, type Recorded, type RecordsQuery } from '../../platform/recorded.ts'
import { remembered } from '../../platform/remembered.ts'
import { allDays, newestNetwork, readHistory, readPower, readUptime } from '../network/module.ts'
import { bestOnSale } from './best-on-sale.ts'
import { comparePast } from './compare-past.ts'
import { readMiners, readOffered, readTerms, soldPower } from './miner-repository.ts'
import { byBest, type MinerWire, minerView, type Situation } from './miner-view.ts'
import { cancelOrder } from './order/cancel-order.ts'
import type { OrderDeps } from './order/order-deps.ts'
import { type Credit, type OrderWire, orderView, type RentalWire, rentalView } from './order/order-view.ts'
import { ownOrder } from './order/own-order.ts'
import { payOrder } from './order/pay-order.ts'
import {
  isRental,
  listOrders,
  listRentals,
  type OrderRow,
  type RentalRow,
  readOrder,
} from './order/repository.ts'
import { type OrderRequests, openOrderRequests } from './order/request-orders.ts'
import { sellBack } from './order/sell-back.ts'
import { readCredits, readPayout, sumCredits } from './payout-repository.ts'
import { payoutView } from './payout-view.ts'
import { readStatement } from './read-statement.ts'

/** The past changes once a day, but for an installation that is still recording it. */
const rememberMs = 10_000
/** All days of all miners take a while, and change once a day and with new terms. */
const rememberComparisonMs = 60_000

type Mining = typeof endpoints.mining
type OrderReply = Promise<ReplyOf<Mining['order']>>
type OfUser = { userId: bigint; id: string }

/** Miners, orders and rentals. */
export type MiningService = {
  headline(): Promise<ReplyOf<Mining['headline']>>
  list(filter: { periodDays?: number | undefined; coin?: Coin | undefined }): Promise<ReplyOf<Mining['list']>>
  details(which: { id: string }): Promise<ReplyOf<Mining['details']>>
  history(): Promise<ReplyOf<Mining['history']>>
  comparison(): Promise<ReplyOf<Mining['comparison']>>
  /** As its requests are settled for the holder who named them by a key. */
  settleOrder: OrderRequests['settle']
  createOrder: OrderRequests['request']
  payOrder(which: OfUser): OrderReply
  sellBack(which: OfUser & { atLeast: MoneyWire }): OrderReply
  cancelOrder(which: OfUser): OrderReply
  orders(query: {
    userId: bigint
    state?: string | undefined
    cursor?: string | undefined
    limit: number
  }): Promise<ReplyOf<Mining['orders']>>
  /** The rows of that list, each with its cursor. */
  orderRecords(query: RecordsQuery & { state?: string | undefined }): Promise<Recorded<OrderWire>[]>
  order(which: OfUser): OrderReply
  rentals(query: {
    userId: bigint
    cursor?: string | undefined
    limit: number
  }): Promise<ReplyOf<Mining['rentals']>>
  rental(which: OfUser): Promise<ReplyOf<Mining['rental']>>
  payout(which: { userId: bigint; rentalId: string; day: string }): Promise<ReplyOf<Mining['payout']>>
  statement(which: { userId: bigint; rentalId: string }): Promise<ReplyOf<Mining['statement']>>
  /** Power sold against power that the pool attests, as the proof page tells it. */
  power(): Promise<ReplyOf<typeof endpoints.system.proof>['power']>
}

/** Opens the mining service. @example createMiningService({ db, ledger, clock }) */
export function createMiningService(deps: OrderDeps): MiningService {
  const reads = createReads(deps)
  const requests = openOrderRequests(deps)
  const history = remembered({ clock: deps.clock, forMs: rememberMs }, () => readHistory(deps.db))
  const comparison = remembered({ clock: deps.clock, forMs: rememberComparisonMs }, async () => {
    const { days } = await readHistory(deps.db, allDays)
    const offered = await readOffered(deps.db, { now: deps.clock.now() })
    const miners = offered.map((miner) => ({ id: miner.id, ways: comparePast(miner, days) }))
    return { days: days.length, from: days[0]?.day ?? null, to: days.at(-1)?.day ?? null, miners }
  })
  async function orderRecords({
    userId,
    state = null,
    cursor,
    limit,
  }: RecordsQuery & { state?: string | null | undefined }): Promise<Recorded<OrderWire>[]> {
    const before = cursor === undefined ? null : readCursor(cursor)
    const rows = await listOrders(deps.db, { userId, state, before, limit })
    const views = await reads.views(rows)
    return rows.map(({ createdAt, id }, i) => ({
      at: createdAt,
      cursor: cursorText({ at: createdAt, id }),
      row: views[i] as OrderWire,
    }))
  }
  return {
    ...reads,
    history,
    comparison,
    orderRecords,
    settleOrder: requests.settle,
    createOrder: requests.request,
    payOrder: async (which) => ({ order: await reads.view(await payOrder(deps, which)) }),
    sellBack: async ({ atLeast, ...which }) => ({
      order: await reads.view(await sellBack(deps, { ...which, atLeast: fromWire(atLeast) })),
    }),
    cancelOrder: async (which) => ({ order: await reads.view(await cancelOrder(deps, which)) }),
    order: async ({ id, userId }) => ({
      order: await reads.view(ownOrder(await readOrder(deps.db, id), userId)),
    }),
    orders: async (query) =>
      pageOfRecords(await orderRecords({ ...query, limit: query.limit + 1 }), query.limit),
    async payout({ userId, rentalId, day }) {
      const order = await readOrder(deps.db, rentalId)
      if (order?.userId !== userId) throw new ApiError('rental.not_found')
      const row = await readPayout(deps.db, rentalId, day)
      if (!row) throw new ApiError('payout.not_found')
      const terms = await readTerms(deps.db, order.minerId, order.termsVersion)
      return payoutView(order, { terms, row })
    },
    async statement({ userId, rentalId }) {
      const statement = await readStatement(deps.db, { rentalId, now: deps.clock.now() })
      if (statement?.userId !== userId) throw new ApiError('rental.not_found')
      return statement
    },
  }
}

function createReads({ db, clock }: OrderDeps) {
  const uptime = remembered({ clock, forMs: rememberMs }, () => readUptime(db))
  async function situation(): Promise<Situation> {
    const now = clock.now()
    const [network, power, soldTh] = await Promise.all([
      newestNetwork(db),
      readPower(db, now),
      soldPower(db, now),
    ])
    return { now, network, power, soldTh }
  }
  async function miners(now: Situation, id: string | null = null): Promise<MinerWire[]> {
    return (await readMiners(db, { id, now: now.now })).map((row) => minerView(row, now))
  }
  async function creditsOf(orders: readonly OrderRow[]): Promise<Map<string, Credit[]>> {
    const rows = await readCredits(
      db,
      orders.map(({ id }) => id),
    )
    return Map.groupBy(rows, ({ rentalId }) => rentalId)
  }
  async function view(order: OrderRow): Promise<OrderWire> {
    return orderView(order, (await creditsOf([order])).get(order.id) ?? [])
  }
  async function views(orders: readonly OrderRow[]): Promise<OrderWire[]> {
    const credits = await creditsOf(orders)
    return orders.map((order) => orderView(order, credits.get(order.id) ?? []))
  }
  async function rentalsOf(orders: readonly RentalRow[]): Promise<RentalWire[]> {
    const now = await situation()
    const known = new Map((await readMiners(db, now)).map((row) => [row.id, row]))
    const credits = await creditsOf(orders)
    return Promise.all(
      orders.map(async (order) => {
        const row = known.get(order.minerId)
        if (!row) throw new ApiError('miner.not_found')
        const terms = await readTerms(db, order.minerId, order.termsVersion)
        const miner = minerView({ ...row, terms, version: order.termsVersion }, now)
        return rentalView(order, { miner, credits: credits.get(order.id) ?? [], now: clock.now() })
      }),
    )
  }
  return {
    view,
    views,
    async headline(): Promise<ReplyOf<Mining['headline']>> {
      const now = await situation()
      const best = bestOnSale(await miners(now))
      const rate = headlineRate([best?.estimate.annualisedRate ?? null])
      return { best: best ? { ...best, rate } : null, network: now.network }
    },
    async list(filter: { periodDays?: number | undefined; coin?: Coin | undefined }) {
      const now = await situation()
      const { provenTh, at } = now.power
      const found = (await miners(now))
        .filter((miner) => filter.coin === undefined || miner.coin === filter.coin)
        .map((miner) => ({
          ...miner,
          estimates: miner.estimates.filter(
            ({ periodDays }) => filter.periodDays === undefined || periodDays === filter.periodDays,
          ),
        }))
        .sort(byBest('recoveryRatio'))
      const power = { soldTh: now.soldTh, provenTh, at: at?.toISOString() ?? null }
      return { miners: found, power, network: now.network }
    },
    async details({ id }: { id: string }) {
      const now = await situation()
      const [miner] = await miners(now, id)
      if (!miner) throw new ApiError('miner.not_found')
      return { miner, network: now.network, uptime: await uptime() }
    },
    async rentals({ userId, cursor, limit }: { userId: bigint; cursor?: string | undefined; limit: number }) {
      const before = cursor === undefined ? null : readCursor(cursor)
      const found = await listRentals(db, { userId, before, limit: limit + 1 })
      const orders = found.slice(0, limit)
      const last = found[limit] && orders.at(-1)
      // Who has nothing is asked for by every visit to home.
      const sums =
        orders.length === 0 && before === null ? { daily: 0n, total: 0n } : await sumCredits(db, userId)
      return {
        totalDailyProfit: toWire(money(sums.daily, 'BTC')),
        totalProfit: toWire(money(sums.total, 'BTC')),
        rows: orders.length === 0 ? [] : await rentalsOf(orders),
        next: last ? cursorText({ at: last.paidAt, id: last.id }) : null,
      }
    },
    async rental({ userId, id }: OfUser) {
      const order = await readOrder(db, id)
      if (order?.userId !== userId || !isRental(order)) throw new ApiError('rental.not_found')
      const [rental] = await rentalsOf([order])
      if (!rental) throw new ApiError('rental.not_found')
      return { rental }
    },
    async power() {
      const { power, soldTh } = await situation()
      const { provenTh, source, at } = power
      return { soldTh, provenTh, source, at: at?.toISOString() ?? null }
    },
  }
}
