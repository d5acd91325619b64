import { ApiError, endpoints, type ReplyOf } from '@lode/api-contract'
import {
  type DayContent,
  type DayFigures,
  dailyPayout,
  estimate,
  formatMoney,
  money,
  type PublishedDay,
  parseMoney,
  toWire,
} from '@lode/domain'
import { comparison, purchaseTerms } from './comparison-fixture.ts'
import type { FixtureSite } from './fixture-site.ts'
import { history } from './history-fixture.ts'
import { contentOf, fixtureKey, publishDays } from './published-days.ts'
import { tron } from './tron.ts'

type Miner = ReplyOf<typeof endpoints.mining.details>['miner']
export type Order = ReplyOf<typeof endpoints.mining.order>['order']
export type Rental = ReplyOf<typeof endpoints.mining.rental>['rental']

export const at = '2026-11-21T09:00:00Z'
const btc = (amount: string) => ({ amount, coin: 'BTC' as const })
const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })

/** The app's configuration, without a chain behind it. */
export const config: ReplyOf<typeof endpoints.system.config> = {
  build: { version: '0.1.0', commit: 'abc1234' },
  now: at,
  coins: [],
  networks: [tron],
  chain: {
    id: 31_337,
    name: 'Ethereum',
    rpcUrl: 'http://127.0.0.1:1',
    restrictedRpcUrl: 'http://127.0.0.1:1',
    explorerUrl: null,
    testnet: true,
  },
  contracts: { vault: '0x0', tokens: {} },
  walletConnect: { relayUrl: 'ws://127.0.0.1:1', projectId: 'test' },
  wallets: [],
  links: { officialSite: 'https://lode.example', support: 'mailto:help@lode.example' },
  replay: true,
}

export const network = {
  day: '2026-11-20',
  epochs: [
    {
      firstHeight: 924_000,
      lastHeight: 924_143,
      difficulty: '152270000000000',
      subsidy: '312500000',
      meanFees: '2100000',
      acceptedDifficulty: '1005828380584',
    },
  ],
  poolPowerTh: '50000',
  btcUsd: '97850.12',
  sources: [
    { name: 'pool', at },
    { name: 'mempool', at },
  ],
  final: true,
}

const costs = { joulesPerTh: '13.5', poolFee: '0.01', serviceFee: '0.02', tariffUsd: '0.045' }

export function minerOf(id: string, name: string, powerTh: string, prices: Record<number, string>): Miner {
  return {
    ...costs,
    id,
    name,
    coin: 'BTC',
    powerTh,
    parameters: [
      { name: 'chip', value: 'BM1370, 5 nm' },
      { name: 'size', value: '400 × 195 × 290 mm' },
      { name: 'weight', value: '16.1 kg' },
      { name: 'environment', value: '0–40 °C, 10–90 % RH' },
    ],
    unitsTotal: 120,
    unitsAvailable: 78,
    state: 'on_sale',
    termsVersion: 3,
    estimates: Object.entries(prices).map(([days, amount]) => {
      const price = parseMoney(amount, 'USDT')
      const found = estimate({ ...costs, powerTh }, Number(days), network, price)
      return {
        day: network.day,
        periodDays: Number(days),
        price: toWire(price),
        mined: toWire(found.mined),
        minedUsdt: toWire(found.minedUsdt),
        recoveryRatio: found.recoveryRatio,
        annualisedRate: found.annualisedRate,
        breakEvenUsd: found.breakEvenUsd,
      }
    }),
    purchase: null,
  }
}

const ofRidge = { 3: '14.4', 7: '32.9', 15: '65.25' }
export const ridge: Miner = { ...minerOf('ridge', 'Ridge 200', '200', ofRidge), purchase: purchaseTerms }
const miners: Miner[] = [
  ridge,
  { ...minerOf('shaft', 'Shaft 110', '110', { 3: '8.4', 7: '19' }), unitsAvailable: 6 },
  { ...minerOf('gallery', 'Gallery 335', '335', { 15: '120' }), unitsAvailable: 0, state: 'sold_out' },
]

export const order: Order = {
  id: 'o-1',
  kind: 'rental',
  minerId: 'ridge',
  minerName: 'Ridge 200',
  state: 'paid',
  quantity: 2,
  periodDays: 15,
  price: usdt('65.25'),
  total: usdt('130.5'),
  createdAt: '2026-11-18T10:00:00Z',
  expiresAt: null,
  paidAt: '2026-11-18T10:01:00Z',
  freedAt: '2026-12-03T10:01:00Z',
  rentalId: 'r-1',
  released: btc('0.00041'),
  releaseRatio: '0.133333',
  ...{ nextReleaseAt: '2026-11-22T10:00:00Z', soldBack: null },
}
export const unpaid: Order = {
  ...order,
  id: 'o-2',
  state: 'unpaid',
  createdAt: '2026-11-21T08:55:00Z',
  expiresAt: '2026-11-21T09:25:00Z',
  paidAt: null,
  freedAt: null,
  rentalId: null,
  released: btc('0'),
  releaseRatio: '0',
  nextReleaseAt: null,
}

/** What is to be paid for the unpaid order, and what came of it from the wallet. */
export const payment: ReplyOf<typeof endpoints.payments.payment>['payment'] = {
  id: 'o-2',
  purpose: 'order',
  state: 'open',
  amount: unpaid.total,
  ...{ methods: ['balance', 'deposit'], paidWith: null },
  received: usdt('0'),
  missing: unpaid.total,
  expiresAt: unpaid.expiresAt ?? '',
  endedAt: null,
  receipts: [],
}

export const inputs = { ...costs, network, powerTh: '400', activeSeconds: 86_400 }
const sum = dailyPayout(inputs)
export const satoshi = (units: bigint) => btc(formatMoney(money(units, 'BTC')))

export const rental: Rental = {
  id: 'r-1',
  kind: 'rental',
  orderId: 'o-1',
  miner: ridge,
  state: 'running',
  quantity: 2,
  periodDays: 15,
  powerTh: '400',
  price: usdt('130.5'),
  cost: usdt('130.5'),
  ...{ sellBack: null, soldBack: null },
  createdAt: '2026-11-18T10:01:00Z',
  profitStartsAt: '2026-11-18T10:01:00Z',
  expiresAt: '2026-12-03T10:01:00Z',
  dailyProfit: satoshi(sum.net),
  totalProfit: satoshi((sum.net * 5n) / 2n),
  recovered: usdt('22.05'),
  expected: usdt('129.06'),
  days: [
    { day: '2026-11-18', net: satoshi(sum.net / 2n), value: usdt('4.41') },
    { day: '2026-11-19', net: satoshi(sum.net), value: usdt('8.82') },
    { day: '2026-11-20', net: satoshi(sum.net), value: usdt('8.82') },
  ],
}

type Payout = ReplyOf<typeof endpoints.mining.payout>

/** A payout as a server tells it that reckons with such inputs: every step of its sum is in accord with them. */
export function payoutOf(from: typeof inputs & { network: Payout['network'] }): Payout {
  const own = dailyPayout(from)
  return {
    ...from,
    rentalId: 'r-1',
    gross: satoshi(own.gross),
    poolFeePaid: satoshi(own.poolFeePaid),
    powerPaid: satoshi(own.powerPaid),
    serviceFeePaid: satoshi(own.serviceFeePaid),
    net: satoshi(own.net),
    rent: usdt('130.5'),
    periodDays: 15,
    refunded: usdt('0'),
    refundOwed: false,
    postingKey: '01939a3e-0c00-7000-8000-000000000001',
    settledAt: at,
  }
}

/** The rental as a file. */
export const statement: ReplyOf<typeof endpoints.mining.statement> = {
  format: 'lode statement',
  version: 1,
  issuedAt: at,
  rental: {
    ...costs,
    rentalId: rental.id,
    minerId: 'ridge',
    termsVersion: 3,
    powerTh: rental.powerTh,
    quantity: rental.quantity,
    periodDays: rental.periodDays,
    rent: rental.price,
    startsAt: rental.profitStartsAt,
    endsAt: rental.expiresAt,
  },
  days: [{ day: '2026-11-20', payout: payoutOf(inputs) }],
  seen: [],
}

const { powerTh } = ridge
const terms = [{ minerId: 'ridge', version: 3, terms: { ...costs, powerTh } }]
/** What was published of three days, all alike. */
export const contents: DayContent[] = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) =>
  contentOf({ day, network: { ...network, day } as DayFigures, terms }),
)
const days = await publishDays(contents)

/** Answers with published days. */
export function answerDays(site: FixtureSite, files: readonly PublishedDay[]): void {
  const signed = files.map(({ content: _, ...entry }) => entry)
  site.answer(endpoints.network.days, ({ from = signed.length - 1 }) => ({
    entries: signed.filter(({ entry }) => entry.number >= Number(from)),
    head: signed.at(-1) ?? null,
    waits: null,
  }))
  site.answer(endpoints.network.day, ({ name }) => {
    const file = files.find(({ entry }) => entry.name === name)
    if (!file) throw new ApiError('network.day_not_found')
    return file as ReplyOf<typeof endpoints.network.day>
  })
  site.answer(endpoints.network.keys, () => ({ keys: [fixtureKey] }))
}

/** Answers of everything that the mining screens read; a rent finds its answer by the test itself. */
export function answerMining(site: FixtureSite): void {
  const { mining, payments, system, assets } = endpoints
  answerDays(site, days)
  site.answer(system.config, () => config)
  site.answer(mining.list, () => ({
    miners,
    power: { soldTh: '31000', provenTh: '50000', at },
    network,
  }))
  site.answer(mining.details, ({ id }) => {
    const miner = miners.find((one) => one.id === id)
    if (!miner) throw new ApiError('miner.not_found')
    return { miner, network, uptime: { share: '0.9871', days: 30 } }
  })
  site.answer(mining.rentals, () => ({
    totalDailyProfit: rental.dailyProfit,
    totalProfit: rental.totalProfit,
    rows: [rental],
    next: null,
  }))
  site.answer(mining.history, () => history)
  site.answer(mining.comparison, () => comparison)
  site.answer(mining.rental, () => ({ rental }))
  site.answer(mining.orders, () => ({ rows: [unpaid, order], next: null }))
  site.answer(mining.order, ({ id }) => ({ order: id === unpaid.id ? unpaid : order }))
  site.answer(payments.payment, () => ({ payment }))
  site.answer(mining.payout, ({ day }) => payoutOf({ ...inputs, network: { ...network, day } }))
  site.answer(assets.balances, () => ({
    balances: [
      {
        coin: 'USDT' as const,
        balance: usdt('200'),
        available: usdt('200'),
        pending: usdt('0'),
        valueUsdt: usdt('200'),
      },
    ],
    totalUsdt: usdt('200'),
    ...{ unpriced: [], totalIn: [], profitDays: [] },
    at,
  }))
}
