import { type Endpoint, endpoints, livePath, type ReplyOf } from '@lode/api-contract'
import { exported, securityEntries, sessions } from './account-fixtures.ts'
import { comparison } from './comparison-fixture.ts'
import { history } from './history-fixture.ts'
import { at, config, minerOf, network } from './mining-fixtures.ts'
import { nothingSold } from './nothing-sold.ts'
import { supportOverview } from './support-fixtures.ts'

/** A JSON answer for each path: what a server would say on 2026-11-21. What has none, a page of a test must not ask for. */
export type Answers = Map<string, unknown>

/** The holder of the tests. */
export const user: ReplyOf<typeof endpoints.session.current>['user'] = {
  id: '1',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  inviteCode: 'LODE7K2Q',
  createdAt: '2026-10-02T10:00:00Z',
}

const miner = minerOf('a', 'Ridge 100', '100', { 15: '35' })
const [estimate = null] = miner.estimates
const price = {
  change24h: '-0.0123',
  sources: [{ name: 'a', usd: '1', at }],
  at,
  sparkline: ['1', '1.2', '1.1'],
}

const seen = { seen: { code: 'text', value: 'seen' }, checkedAt: at, milliseconds: 3 } as const

const none = { amount: '0', coin: 'BTC' } as const

/** Answers of every endpoint that the shell's screens read. Each test may replace some. */
export function usualAnswers(): Answers {
  const answers: Answers = new Map()
  const put = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): void =>
    void answers.set(endpoint.path, reply)
  // No stream: what is shown is what was asked for.
  answers.set(livePath, 503)
  put(endpoints.system.config, config)
  put(endpoints.wallets.list, { rows: [], count: 0 })
  put(endpoints.onRamp.options, nothingSold)
  put(endpoints.onRamp.purchases, { rows: [], next: null })
  put(endpoints.offerings.list, { offerings: [] })
  put(endpoints.offerings.positions, { positions: [] })
  put(endpoints.recipients.list, { recipients: [], onlySaved: null })
  put(endpoints.notices.banner, { banner: null })
  put(endpoints.system.status, {
    build: { version: '0.1.0', commit: 'abc1234' },
    now: at,
    chain: { name: 'Ethereum', id: 31_337, head: 18_231, headAt: at },
    services: [
      { name: 'database', state: 'up', ...seen },
      { name: 'prices', state: 'late', ...seen },
      { name: 'pool', state: 'down', ...seen },
    ],
  })
  put(endpoints.mining.headline, {
    best: estimate && { minerId: miner.id, rate: estimate.annualisedRate, estimate },
    network,
  })
  put(endpoints.mining.list, {
    miners: [miner],
    power: { soldTh: '3100', provenTh: '5000', at },
    network,
  })
  put(endpoints.mining.history, history)
  put(endpoints.mining.comparison, comparison)
  put(endpoints.mining.details, { miner, network, uptime: null })
  put(endpoints.market.fiat, {
    rates: [
      { currency: 'EUR', usd: '1.25' },
      { currency: 'JPY', usd: '0.0064' },
    ],
    source: { name: 'ecb', at },
  })
  put(endpoints.system.prices, {
    prices: [
      { ...price, coin: 'BTC', usd: '97850.12' },
      { ...price, coin: 'ETH', usd: '3388.4', change24h: '0.02' },
    ],
    replay: true,
  })
  put(endpoints.network.days, { entries: [], head: null, waits: null })
  put(endpoints.reserves.list, { snapshots: [], waits: null })
  put(endpoints.system.proof, {
    at,
    power: { soldTh: '3100', provenTh: '5000', source: 'pool', at },
    solvency: [
      {
        ...{ coin: 'USDT', network: 'ethereum', booksMatch: true },
        held: { amount: '125000.5', coin: 'USDT' },
        owed: { amount: '120113.25', coin: 'USDT' },
        ours: { amount: '4887.25', coin: 'USDT' },
      },
    ],
    withdrawals: {
      days: 30,
      count: 12,
      medianSeconds: 412,
      p95Seconds: 1200,
      longestSeconds: 7800,
      binSeconds: 120,
      bins: [1, 2, 3, 2, 1, 1, 0, 0, 1, 0, 0, 1],
    },
  })
  put(endpoints.assets.balances, {
    balances: [],
    totalUsdt: { amount: '12845.678912', coin: 'USDT' },
    ...{ unpriced: [], totalIn: [{ amount: '0.13127914', coin: 'BTC' }] },
    profitDays: [{ day: network.day, profit: { amount: '0.00021', coin: 'BTC' } }],
    at,
  })
  put(endpoints.assets.balanceHistory, {
    days: Array.from({ length: 30 }, (_, i) => ({
      day: new Date(Date.parse(at) - (29 - i) * 86_400_000).toISOString().slice(0, 10),
      totalUsdt: { amount: i < 3 ? '0' : i < 15 ? '12600' : `${12_600 + i * 8}.5`, coin: 'USDT' as const },
    })),
  })
  put(endpoints.mining.rentals, { totalDailyProfit: none, totalProfit: none, rows: [], next: null })
  put(endpoints.session.list, { sessions })
  put(endpoints.account.exports, { exports: exported })
  put(endpoints.account.securityLog, { rows: securityEntries, next: null })
  put(endpoints.records.list, { rows: [], next: null })
  put(endpoints.notices.unread, { unread: 0 })
  put(endpoints.notices.list, { rows: [], next: null })
  put(endpoints.notices.seen, { unread: 0 })
  put(endpoints.notices.choices, { email: null, byEmail: [], byPush: [] })
  put(endpoints.account.deletion, {
    deletion: null,
    obstacles: [],
    rest: [],
    terms: { waitDays: 7, booksYears: 10, identityYears: 5 },
  })
  put(endpoints.invites.overview, {
    ...{ terms: { share: '0.1', holdDays: 14 }, count: 0, inviter: null, bindable: false },
    ...{ pending: none, withheld: none, paid: none },
  })
  put(endpoints.invites.people, { rows: [], next: null })
  put(endpoints.invites.rewards, { rows: [], next: null })
  put(endpoints.push.state, { publicKey: null, devices: [] })
  put(endpoints.support.overview, supportOverview)
  put(endpoints.session.current, { expiresAt: at, user, inviter: null })
  return answers
}
