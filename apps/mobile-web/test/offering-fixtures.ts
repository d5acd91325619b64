import { ApiError, endpoints, type ReplyOf } from '@lode/api-contract'
import { answerUsually } from './answer-usually.ts'
import type { FixtureSite } from './fixture-site.ts'
import { answerMining, at, config } from './mining-fixtures.ts'

export type Offering = ReplyOf<typeof endpoints.offerings.list>['offerings'][number]
type Position = ReplyOf<typeof endpoints.offerings.positions>['positions'][number]
type Project = ReplyOf<typeof endpoints.offerings.projects>['projects'][number]
type Identity = ReplyOf<typeof endpoints.identity.state>
type WayOut = ReplyOf<typeof endpoints.transfers.withdrawalOptions>['options'][number]

export const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const eth = (amount: string) => ({ amount, coin: 'ETH' as const })
/** Of the token that is offered. */
export const kao = (amount: string) => ({ amount, coin: coinOf('KAO') })
const coinOf = (symbol: string) => symbol as Offering['token']
const contract = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Open, with twice of what is on offer committed. */
export const kaolin: Offering = {
  ...{
    id: 'kaolin',
    name: 'Kaolin',
    projectId: 'kaolin',
    state: 'open',
    termsVersion: 1,
    token: coinOf('KAO'),
  },
  ...{ price: usdt('0.05'), supply: kao('20000'), full: usdt('1000'), softCap: usdt('250') },
  ...{ minimum: usdt('10'), maximum: usdt('5000'), method: 'pro_rata', identity: false },
  ...{ opensAt: '2026-11-21T00:00:00Z', closesAt: '2126-11-23T00:00:00Z', settledBy: '2126-11-24T00:00:00Z' },
  ...{ committed: usdt('2000'), participants: 37, level: ['1', '2'], result: null },
  release: {
    ...{
      startsAt: '2126-11-23T00:00:00Z',
      startPart: '0.2',
      cliffAt: '2127-02-21T00:00:00Z',
      cliffPart: '0.1',
    },
    ...{ endsAt: '2127-11-23T00:00:00Z', stepSeconds: 86_400, automatic: false },
  },
}

/** Open, paid in ETH, for holders with a verified identity. */
export const verified: Offering = {
  ...kaolin,
  ...{ id: 'kaolin-verified', name: 'Kaolin Verified', method: 'from_bottom', identity: true, level: null },
  ...{ price: eth('0.00002'), full: eth('1'), softCap: eth('0.1'), minimum: eth('0.01'), maximum: eth('2') },
  ...{ committed: eth('0.3'), participants: 1 },
}

const upcoming: Offering = {
  ...kaolin,
  ...{ id: 'kaolin-next', name: 'Kaolin Next', state: 'upcoming', committed: usdt('0'), participants: 0 },
  ...{ opensAt: '2126-11-22T00:00:00Z', level: null },
}

const ended: Offering = {
  ...kaolin,
  ...{ id: 'kaolin-early', name: 'Kaolin Early', state: 'ended', level: null },
  ...{ opensAt: '2026-10-01T00:00:00Z', closesAt: '2026-10-03T00:00:00Z', settledBy: '2026-10-04T00:00:00Z' },
  result: {
    ...{ allocated: kao('20000'), unsold: kao('0'), raised: usdt('1000'), refunded: usdt('1000') },
  },
  release: {
    ...{
      startsAt: '2026-10-03T00:00:00Z',
      startPart: '0.2',
      cliffAt: '2027-01-01T00:00:00Z',
      cliffPart: '0.1',
    },
    ...{ endsAt: '2027-10-03T00:00:00Z', stepSeconds: 86_400, automatic: false },
  },
}

/** What the holder has in the one that has ended. */
export const mine: Position = {
  ...{ offering: ended, id: '5d0c7a52-1c1e-8f2a-9f1e-2b8a3c4d5e6f', invested: usdt('800') },
  ...{ allocated: kao('8000'), cost: usdt('400'), refunded: usdt('400'), estimate: null, settled: true },
  ...{ released: kao('0'), releasable: kao('1600'), releaseRatio: '0' },
  ...{ nextReleaseAt: '2027-01-01T00:00:00Z', unpaid: null, taken: null, refundByContract: null },
}

const project: Project = {
  ...{ id: 'kaolin', name: 'Kaolin', token: coinOf('KAO'), contract },
  about: { en: 'A sample project.', ar: 'مشروع نموذجي.' },
  documents: [
    { kind: 'paper', url: 'https://kaolin.example/paper.pdf' },
    { kind: 'site', url: 'https://kaolin.example/' },
  ],
  risks: ['total_loss', 'no_market', 'law'],
}

const identity: Identity = {
  ...{
    state: 'pending_verification',
    attempts: 0,
    attemptsMost: 3,
    submittedAt: null,
    dueAt: null,
    held: false,
  },
  ...{
    decidedAt: null,
    faults: [],
    comment: null,
    open: true,
    reopened: null,
    photosUntil: null,
    photoDays: 30,
    email: null,
  },
}

/** Where the holder's token can be withdrawn to. */
export const wayOut: WayOut = {
  ...{ coin: coinOf('KAO'), network: 'ethereum', unavailable: null, tokenSymbol: 'KAO', available: kao('0') },
  ...{ fee: kao('40'), minimum: kao('100'), maximum: kao('20000'), arrivalSeconds: 180 },
}

/** Answers what the screens of offerings ask for: one of each state, for a holder with 200 USDT and 0.005 ETH. */
export function answerOfferings(
  site: FixtureSite,
  {
    check = 'pending_verification',
    ways = [wayOut],
    position = {},
  }: { check?: Identity['state']; ways?: WayOut[]; position?: Partial<Position> } = {},
): void {
  const { offerings, assets, system, transfers } = endpoints
  const all = [kaolin, verified, upcoming, ended]
  answerMining(site)
  answerUsually(site, system.prices, system.proof, endpoints.mining.headline)
  site.answer(system.config, () => ({
    ...config,
    coins: [
      { symbol: coinOf('USDT'), name: 'Tether', decimals: 6 },
      { symbol: coinOf('BTC'), name: 'Bitcoin', decimals: 8 },
      { symbol: coinOf('ETH'), name: 'Ether', decimals: 18 },
      { symbol: coinOf('KAO'), name: 'Kaolin', decimals: 18 },
    ],
  }))
  site.answer(offerings.list, () => ({ offerings: all }))
  site.answer(offerings.details, ({ id }) => {
    const offering = all.find((one) => one.id === id)
    if (!offering) throw new ApiError('offering.not_found')
    return { offering, project, statement: null }
  })
  site.answer(offerings.projects, () => ({ projects: [project] }))
  site.answer(offerings.positions, () => ({ positions: [{ ...mine, ...position }] }))
  site.answer(endpoints.identity.state, () => ({ ...identity, state: check }))
  site.answer(transfers.withdrawalOptions, () => ({ hold: null, freeze: null, options: ways }))
  const balance = (available: ReturnType<typeof usdt> | ReturnType<typeof eth>) => ({
    ...{ coin: available.coin, balance: available, available, valueUsdt: null },
    pending: { amount: '0', coin: available.coin },
  })
  site.answer(assets.balances, () => ({
    balances: [balance(usdt('200')), balance(eth('0.005'))],
    ...{ totalUsdt: null, unpriced: [], totalIn: [], profitDays: [], at },
  }))
}
