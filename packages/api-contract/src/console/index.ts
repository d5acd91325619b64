import * as appeals from './appeals.ts'
import { banner } from './banner.ts'
import * as books from './books.ts'
import * as halts from './halts.ts'
import * as holders from './holders.ts'
import * as identity from './identity.ts'
import * as log from './log.ts'
import * as operators from './operators.ts'
import * as reports from './reports.ts'
import * as rewards from './rewards.ts'
import { prepare } from './safe.ts'
import * as session from './session.ts'
import * as state from './state.ts'
import * as stock from './stock.ts'
import * as support from './support.ts'
import * as terms from './terms.ts'
import { treasury } from './treasury.ts'
import { vault } from './vault.ts'
import * as views from './views.ts'
import * as withdrawals from './withdrawals.ts'

export { appealQueues } from './appeals.ts'
export { identityQueues } from './identity.ts'
export { consoleLivePath } from './live.ts'
export { queuePageSize } from './paging.ts'
export { longestReport, reportKinds, reportSpans } from './reports.ts'
export { safeActions, toppedUp } from './safe.ts'
export { assertionShape, registrationShape } from './session.ts'
export { supportPeople, supportQueues } from './support.ts'
export { sweptBlocks } from './vault.ts'
export { longestViewName, mostViews } from './views.ts'
export { rejectionReasons, withdrawalOrders, withdrawalQueues } from './withdrawals.ts'

/** Every endpoint of the console's own listener, by area. None of them is at the app's. */
export const consoleEndpoints = {
  appeals: { list: appeals.list, decide: appeals.decide },
  rewards: { list: rewards.list, decide: rewards.decide },
  session: {
    challenge: session.challenge,
    signIn: session.signIn,
    current: session.current,
    signOut: session.signOut,
    nonce: session.nonce,
    invitation: session.invitation,
    join: session.join,
  },
  operators: {
    list: operators.list,
    invite: operators.invite,
    vouch: operators.vouch,
    setRole: operators.setRole,
    remove: operators.remove,
    waiting: operators.waiting,
  },
  halts: {
    list: halts.list,
    set: halts.set,
    clear: halts.clear,
    alarms: halts.alarms,
    clearAlarm: halts.clearAlarm,
  },
  holders: {
    search: holders.search,
    details: holders.details,
    statement: holders.statement,
    endSessions: holders.endSessions,
    freeze: holders.freeze,
    release: holders.release,
  },
  identity: {
    list: identity.list,
    claim: identity.claim,
    release: identity.release,
    label: identity.label,
    details: identity.details,
    photo: identity.photo,
    approve: identity.approve,
    hold: identity.hold,
    reject: identity.reject,
  },
  log: { list: log.list },
  state: { overview: state.overview, house: state.house, treasury, vault, banner },
  books: { accounts: books.accounts, correct: books.correct, reverse: books.reverse },
  reports: { ledger: reports.ledger, dashboard: reports.dashboard },
  safe: { prepare },
  stock: { set: stock.set },
  terms: { list: terms.list, history: terms.history, preview: terms.preview, decide: terms.decide },
  support: {
    list: support.list,
    desk: support.desk,
    conversation: support.conversation,
    image: support.image,
    answer: support.answer,
    take: support.take,
    handOver: support.handOver,
    close: support.close,
    reopen: support.reopen,
  },
  views: { list: views.list, save: views.save, remove: views.remove },
  withdrawals: {
    list: withdrawals.list,
    details: withdrawals.details,
    approve: withdrawals.approve,
    reject: withdrawals.reject,
    lost: withdrawals.lost,
    payLost: withdrawals.payLost,
  },
} as const

/** What several sign: the very same request. */
export const decisionsOfSeveral = [
  operators.vouch,
  operators.setRole,
  operators.remove,
  withdrawals.approve,
  withdrawals.payLost,
  terms.decide,
  books.correct,
  books.reverse,
] as const
