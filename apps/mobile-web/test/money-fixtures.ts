import { ApiError, endpoints, type ReplyOf } from '@lode/api-contract'
import { type Chain, depositOptions, later, live, ownAddress } from './deposit-options.ts'
import type { FixtureSite } from './fixture-site.ts'
import { yearOf } from './statement-fixtures.ts'
import { ethereum, tron } from './tron.ts'

export const payee = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = (digit: string): string => `0x${digit.repeat(64)}`
const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const btc = (amount: string) => ({ amount, coin: 'BTC' as const })
const eth = (amount: string) => ({ amount, coin: 'ETH' as const })

type Row<Name extends 'deposits' | 'withdrawals'> = ReplyOf<
  (typeof endpoints.transfers)[Name]
>['rows'][number]

const recordId = (end: string): string => `00000000-0000-8000-8000-0000000000${end}`

export const deposits: Row<'deposits'>[] = [
  {
    id: recordId('d3'),
    coin: 'USDT',
    network: 'ethereum',
    amount: usdt('250'),
    transactionHash: hash('3'),
    state: 'pending',
    confirmations: 5,
    confirmationsNeeded: 12,
    at: '2026-11-21T08:41:00Z',
    creditedAt: null,
  },
  {
    id: recordId('d2'),
    coin: 'BTC',
    network: 'ethereum',
    amount: btc('0.01234567'),
    transactionHash: hash('2'),
    state: 'confirmed',
    confirmations: 12,
    confirmationsNeeded: 12,
    at: '2026-11-20T17:05:00Z',
    creditedAt: '2026-11-20T17:08:00Z',
  },
  {
    id: recordId('d1'),
    coin: 'ETH',
    network: 'ethereum',
    amount: eth('1.500000000000000001'),
    transactionHash: hash('1'),
    state: 'orphaned',
    confirmations: 0,
    confirmationsNeeded: 12,
    at: '2026-11-20T09:30:00Z',
    creditedAt: null,
  },
]

export const withdrawals: Row<'withdrawals'>[] = [
  {
    id: recordId('32'),
    coin: 'USDT',
    network: 'ethereum',
    address: payee,
    amount: usdt('120.5'),
    fee: usdt('1.2'),
    actual: usdt('119.3'),
    state: 'broadcast',
    timeline: [
      { state: 'pending', at: '2026-11-21T08:00:00Z' },
      { state: 'approved', at: '2026-11-21T08:02:00Z' },
      { state: 'signed', at: '2026-11-21T08:02:05Z' },
      { state: 'broadcast', at: '2026-11-21T08:02:06Z' },
    ],
    rejection: null,
    waits: null,
    dueAt: null,
    transactionHash: hash('b'),
    at: '2026-11-21T08:00:00Z',
  },
  {
    id: recordId('31'),
    coin: 'BTC',
    network: 'ethereum',
    address: payee,
    amount: btc('0.4'),
    fee: btc('0.0002'),
    actual: btc('0.3998'),
    state: 'rejected',
    timeline: [
      { state: 'pending', at: '2026-11-19T10:00:00Z' },
      { state: 'rejected', at: '2026-11-19T10:30:00Z' },
    ],
    rejection: 'limit_exceeded',
    waits: null,
    dueAt: null,
    transactionHash: null,
    at: '2026-11-19T10:00:00Z',
  },
]

/** Sets the answers of everything the money screens ask for. `chain` is where a real one runs. */
export function answerMoney(site: FixtureSite, chain: Chain): void {
  const { session, system } = endpoints
  const user = { id: '7', address: ownAddress, inviteCode: 'LODE7', createdAt: '2026-11-01T00:00:00Z' }
  site.answer(system.config, () => ({
    build: { version: '0.1.0', commit: 'test' },
    now: '2026-11-21T09:00:00Z',
    coins: [],
    networks: [ethereum, tron],
    chain: {
      id: 31337,
      name: 'Lode Local',
      rpcUrl: chain.rpcUrl,
      restrictedRpcUrl: chain.rpcUrl,
      explorerUrl: 'https://explorer.example',
      testnet: true,
    },
    contracts: { vault: chain.vault, tokens: { USDT: chain.tether, BTC: chain.wrappedBitcoin } },
    walletConnect: { relayUrl: 'ws://127.0.0.1:1', projectId: '0123456789abcdef0123456789abcdef' },
    wallets: [],
    links: { officialSite: 'https://lode.example', support: 'https://lode.example/support' },
    replay: false,
  }))
  site.answer(session.nonce, () => ({
    nonce: 'abcdefgh12345678',
    domain: new URL(site.url).host,
    uri: site.url,
    chainId: 31337,
    statement: 'Sign in to Lode',
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 300_000).toISOString(),
  }))
  const signedIn = { expiresAt: '2036-11-21T00:00:00Z', user, inviter: null }
  site.answer(session.create, () => ({ token: 'token', ...signedIn }))
  site.answer(session.current, () => signedIn)
  site.answer(session.end, () => ({}))
  answerTransfers(site, chain)
  answerFundLog(site)
  answerRecords(site)
}

function answerTransfers(site: FixtureSite, chain: Chain): void {
  const { assets, transfers } = endpoints
  site.answer(assets.balances, () => ({
    balances: [
      {
        coin: 'USDT' as const,
        balance: usdt('1843.2591'),
        available: usdt('1722.7591'),
        pending: usdt('120.5'),
        valueUsdt: usdt('1843.2591'),
      },
      {
        coin: 'BTC' as const,
        balance: btc('0.04218335'),
        available: btc('0.04218335'),
        pending: btc('0'),
        valueUsdt: usdt('3712.134800'),
      },
      {
        coin: 'ETH' as const,
        balance: eth('0.25'),
        available: eth('0.25'),
        pending: eth('0'),
        valueUsdt: null,
      },
    ],
    totalUsdt: usdt('5555.3939'),
    unpriced: [],
    totalIn: [btc('0.05677469'), eth('1.639531898241057')],
    profitDays: [],
    at: '2026-11-21T09:00:00Z',
  }))
  site.answer(transfers.deposits, () => ({ rows: deposits, next: null }))
  site.answer(transfers.deposit, ({ id }) => ({ deposit: oneOf(deposits, id) }))
  site.answer(transfers.withdrawal, ({ id }) => ({ withdrawal: oneOf(withdrawals, id) }))
  site.answer(transfers.withdrawals, () => ({ rows: withdrawals, next: null }))
  site.answer(transfers.depositOptions, () => depositOptions(chain))
  site.answer(transfers.withdrawalRecipient, () => ({ known: true }))
  site.answer(transfers.withdrawalOptions, () => ({
    hold: null,
    freeze: null,
    options: [
      {
        ...live,
        coin: 'USDT' as const,
        tokenSymbol: 'USDT',
        available: usdt('1722.7591'),
        fee: usdt('1.2'),
        minimum: usdt('10'),
        maximum: usdt('1000'),
      },
      {
        ...later,
        coin: 'USDT' as const,
        tokenSymbol: 'USDT',
        available: usdt('1722.7591'),
        fee: usdt('1'),
        minimum: usdt('10'),
        maximum: usdt('1000'),
      },
      {
        ...live,
        coin: 'BTC' as const,
        tokenSymbol: 'WBTC',
        available: btc('0.04218335'),
        fee: btc('0.0002'),
        minimum: btc('0.001'),
        maximum: btc('5'),
      },
      {
        ...live,
        coin: 'ETH' as const,
        tokenSymbol: 'ETH',
        available: eth('0.25'),
        fee: eth('0.002'),
        minimum: eth('0.01'),
        maximum: eth('50'),
      },
    ],
  }))
}

function oneOf<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new ApiError('request.not_found')
  return found
}

/** 45 movements over two months, in pages. */
function answerFundLog(site: FixtureSite): void {
  const codes = [
    ['profit', 'profit', btc('0.00003121')],
    ['miner', 'rent', usdt('-43.6')],
    ['transfer', 'withdrawal_fee', usdt('-1.2')],
    ['transfer', 'deposit', usdt('250')],
    ['gift', 'referral', usdt('2.5')],
  ] as const
  const rows = Array.from({ length: 45 }, (_, index) => {
    const [type, code, change] = codes[index % codes.length] ?? codes[0]
    const at = new Date(Date.UTC(2026, 10, 21, 9) - index * 20 * 3_600_000).toISOString()
    const balance = change.coin === 'BTC' ? btc('0.04218335') : usdt('1843.2591')
    return {
      id: `f${index}`,
      type,
      code,
      change,
      balance,
      reference: index === 3 ? `deposit:${deposits[0]?.id}` : `r${index}`,
      at,
    }
  })
  site.answer(endpoints.assets.fundLog, ({ cursor, type }) => {
    const all = rows.filter((row) => type === undefined || row.type === type)
    const from = Number(cursor ?? 0)
    const page = all.slice(from, from + 20)
    const months = [...new Set(page.map(({ at }) => at.slice(0, 7)))].flatMap((month) => [
      { month, in: usdt('1002.5'), out: usdt('179.2') },
      { month, in: btc('0.00021847'), out: btc('0') },
    ])
    return { rows: page, next: from + 20 < all.length ? String(from + 20) : null, months }
  })
  site.answer(endpoints.assets.movement, ({ id }) => ({ movement: { ...oneOf(rows, id), mined: null } }))
  site.answer(endpoints.assets.yearlyStatement, ({ year, currency }) => yearOf(Number(year), currency))
  site.answer(endpoints.assets.yearlyStatementCsv, ({ year }) => ({
    name: `lode-statement-${year}.csv`,
    csv: 'year,coin,entry,count,amount\r\n2026,BTC,profit,20,0.0006242\r\n',
  }))
  site.answer(endpoints.assets.fundLogCsv, () => ({
    name: 'lode-fund-log.csv',
    csv: 'at,type,code,change,coin\r\n2026-11-21T09:00:00Z,profit,profit,0.00003121,BTC\r\n',
  }))
}

/** What happened to the holder's money, in pages of two. */
function answerRecords(site: FixtureSite): void {
  const mined = { rentalId: 'r1', day: '2026-11-20', minerName: 'Ridge 100' }
  const movement = {
    type: 'profit' as const,
    code: 'profit',
    reference: 'rental:r1',
    change: btc('0.00003121'),
    balance: btc('0.0421'),
  }
  const rows: ReplyOf<typeof endpoints.records.list>['rows'] = [
    ...deposits.map((deposit) => ({ kind: 'deposit' as const, id: deposit.id, at: deposit.at, deposit })),
    ...withdrawals.map((withdrawal) => ({
      ...{ kind: 'withdrawal' as const, id: withdrawal.id, at: withdrawal.at, withdrawal },
    })),
    {
      ...{ kind: 'mined' as const, id: 'm1', at: '2026-11-21T02:00:00Z' },
      movement: { ...movement, id: 'm1', at: '2026-11-21T02:00:00Z', mined },
    },
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  site.answer(endpoints.records.list, ({ cursor, kind }) => {
    const all = rows.filter((row) => kind === undefined || row.kind === kind)
    const from = Number(cursor ?? 0)
    return { rows: all.slice(from, from + 2), next: from + 2 < all.length ? String(from + 2) : null }
  })
}
