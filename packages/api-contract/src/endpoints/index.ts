import type { Audience } from '../channel.ts'
import * as account from './account.ts'
import * as activity from './activity.ts'
import * as assets from './assets.ts'
import * as email from './email.ts'
import * as exchange from './exchange.ts'
import * as halts from './halts.ts'
import * as identity from './identity.ts'
import * as invites from './invites.ts'
import * as market from './market.ts'
import * as mining from './mining.ts'
import * as network from './network.ts'
import * as notices from './notices.ts'
import * as offerings from './offerings.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as records from './records.ts'
import * as reserves from './reserves.ts'
import * as session from './session.ts'
import * as support from './support.ts'
import * as system from './system.ts'
import * as transfers from './transfers.ts'
import * as wallets from './wallets.ts'

/** Every endpoint of the API, by area. */
export const endpoints = {
  system: { config: system.config, status: system.status, prices: system.prices, proof: system.proof },
  session: {
    nonce: session.nonce,
    create: session.create,
    current: session.current,
    end: session.end,
    list: session.list,
    revoke: session.revoke,
    revokeOthers: session.revokeOthers,
  },
  account: { securityLog: account.securityLog },
  mining: {
    headline: mining.headline,
    list: mining.list,
    details: mining.details,
    history: mining.history,
    createOrder: mining.createOrder,
    payOrder: mining.payOrder,
    cancelOrder: mining.cancelOrder,
    orders: mining.orders,
    order: mining.order,
    rentals: mining.rentals,
    rental: mining.rental,
    payout: payouts.payout,
    statement: payouts.statement,
  },
  network: { days: network.days, day: network.day, keys: network.keys },
  assets: {
    balances: assets.balances,
    balanceHistory: assets.balanceHistory,
    fundLog: assets.fundLog,
    fundLogCsv: assets.fundLogCsv,
    movement: assets.movement,
  },
  records: { list: records.list },
  reserves: {
    list: reserves.list,
    snapshot: reserves.snapshot,
    evidence: reserves.evidence,
    inclusion: reserves.inclusion,
  },
  transfers: {
    depositOptions: transfers.depositOptions,
    deposits: transfers.deposits,
    deposit: transfers.deposit,
    withdrawalOptions: transfers.withdrawalOptions,
    withdrawalRecipient: transfers.withdrawalRecipient,
    requestWithdrawal: transfers.requestWithdrawal,
    withdrawals: transfers.withdrawals,
    withdrawal: transfers.withdrawal,
  },
  halts: { list: halts.list },
  payments: { payment: payments.payment },
  offerings: {
    list: offerings.list,
    details: offerings.details,
    projects: offerings.projects,
    file: offerings.file,
    positions: offerings.positions,
    commit: offerings.commit,
    takeBack: offerings.takeBack,
    claim: offerings.claim,
  },
  invites: {
    overview: invites.overview,
    people: invites.people,
    rewards: invites.rewards,
    bind: invites.bind,
    appeal: invites.appeal,
  },
  email: {
    state: email.state,
    bind: email.bind,
    change: email.change,
    resetPassword: email.resetPassword,
    resend: email.resend,
    confirm: email.confirm,
    unbind: email.unbind,
  },
  notices: {
    list: notices.list,
    unread: notices.unread,
    seen: notices.seen,
    choices: notices.choices,
    choose: notices.choose,
  },
  identity: { state: identity.state, addPhoto: identity.addPhoto, submit: identity.submit },
  market: { fiat: market.fiat, list: market.list, candles: market.candles },
  exchange: {
    options: exchange.options,
    quote: exchange.quote,
    accept: exchange.accept,
    list: exchange.list,
    details: exchange.details,
  },
  support: {
    overview: support.overview,
    messages: support.messages,
    send: support.send,
    read: support.read,
    join: support.join,
  },
  wallets: { list: wallets.list },
  activity: { list: activity.list },
} as const

/** What the live stream tells of, and to whom: a client asks again for what it shows of it. */
export const topics = {
  session: 'holder',
  balance: 'holder',
  deposit: 'holder',
  withdrawal: 'holder',
  order: 'holder',
  payment: 'holder',
  rental: 'holder',
  invite: 'holder',
  exchange: 'holder',
  /** What a holder has in an offering. */
  position: 'holder',
  /** An offering has opened, closed, or was shared out. */
  offering: 'everyone',
  email: 'holder',
  notice: 'holder',
  identity: 'holder',
  support: 'holder',
  network: 'everyone',
  /** A day's reserves are published. */
  reserves: 'everyone',
  /** Withdrawals stand still, or go on. */
  halt: 'everyone',
  /** A day's profits are credited. */
  profit: 'everyone',
} as const satisfies Record<string, Audience>

/** What the live stream carries itself, and nobody keeps. */
export const channels = {
  price: system.priceTick,
  head: system.headTick,
  power: system.powerTick,
  market: market.marketTick,
  commitments: offerings.commitmentTick,
  depth: market.depthTick,
  trade: market.tradeTick,
  candle: market.candleTick,
} as const
