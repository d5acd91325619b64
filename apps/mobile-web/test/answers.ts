import { type Endpoint, endpoints, type ReplyOf } from '@lode/api-contract'

/** A JSON answer for each path: what a server would say on 2026-11-21. */
export type Answers = Map<string, unknown>

const at = '2026-11-21T09:00:00Z'
const day = '2026-11-20'

/** The holder of the tests. */
export const user: ReplyOf<typeof endpoints.session.current>['user'] = {
  id: '1',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  inviteCode: 'LODE7K2Q',
  createdAt: '2026-10-02T10:00:00Z',
}

const estimate = {
  day,
  periodDays: 15,
  price: { amount: '20', coin: 'USDT' as const },
  mined: { amount: '0.00021', coin: 'BTC' as const },
  minedUsdt: { amount: '21', coin: 'USDT' as const },
  recoveryRatio: '1.05',
  annualisedRate: '1.216666',
  breakEvenUsd: '95238.09',
}
const network = {
  day,
  epochs: [
    {
      firstHeight: 924_000,
      lastHeight: 924_143,
      difficulty: '152270000000000',
      subsidy: '312500000',
      meanFees: '2100000',
      acceptedDifficulty: '1000',
    },
  ],
  poolPowerTh: '5000',
  btcUsd: '100000',
  sources: [{ name: 'mempool', at }],
  final: true,
}
const miner = {
  id: 'a',
  name: 'Ridge 100',
  coin: 'BTC' as const,
  powerTh: '100',
  joulesPerTh: '17.5',
  poolFee: '0.01',
  serviceFee: '0.02',
  tariffUsd: '0.045',
  parameters: [],
  unitsTotal: 100,
  unitsAvailable: 60,
  state: 'on_sale' as const,
  termsVersion: 1,
  estimates: [estimate],
}
const price = {
  change24h: '-0.0123',
  sources: [{ name: 'a', usd: '1', at }],
  at,
  sparkline: ['1', '1.2', '1.1'],
}

const seen = { detail: 'seen', checkedAt: at, milliseconds: 3 }

/** Answers of every endpoint that the shell's screens read. Each test may replace some. */
export function usualAnswers(): Answers {
  const answers: Answers = new Map()
  const put = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): void =>
    void answers.set(endpoint.path, reply)
  put(endpoints.system.config, {
    build: { version: '0.1.0', commit: 'abc1234' },
    now: at,
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
  })
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
  put(endpoints.mining.headline, { best: { minerId: 'a', rate: '1.216666', estimate }, network })
  put(endpoints.mining.list, {
    miners: [miner],
    power: { soldTh: '3100', provenTh: '5000', at },
    network,
  })
  put(endpoints.system.prices, {
    prices: [
      { ...price, coin: 'BTC', usd: '97850.12' },
      { ...price, coin: 'ETH', usd: '3388.4', change24h: '0.02' },
    ],
    replay: true,
  })
  put(endpoints.system.proof, {
    at,
    power: { soldTh: '3100', provenTh: '5000', source: 'pool', at },
    solvency: [
      {
        coin: 'USDT',
        network: 'ethereum',
        reserves: { amount: '125000.5', coin: 'USDT' },
        liabilities: { amount: '120113.25', coin: 'USDT' },
      },
    ],
    withdrawals: { count: 12, medianSeconds: 412, p95Seconds: 1200 },
  })
  put(endpoints.assets.balances, {
    balances: [],
    totalUsdt: { amount: '12845.678912', coin: 'USDT' },
    totalIn: [{ amount: '0.13127914', coin: 'BTC' }],
    profitDays: [{ day, profit: { amount: '0.00021', coin: 'BTC' } }],
    at,
  })
  put(endpoints.session.current, { expiresAt: at, user })
  return answers
}
