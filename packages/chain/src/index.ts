export { type AccountOwner, accountOf, ownerOf } from './account-reference.ts'
export type { ActivitySource, ChainTransaction, FindWatched, Move, MovedAsset } from './activity.ts'
export type { AnchoredOffering, Anchors, OfferingSettlement, SendAnswer } from './anchors.ts'
export type {
  AddressCheck,
  Block,
  Chain,
  ChainCoin,
  ExitPayment,
  FindOwners,
  Incoming,
  PayingChain,
  Received,
  SecondNode,
} from './chain.ts'
export type {
  PaidOut,
  PayoutCheck,
  PayoutFailure,
  PayoutLine,
  PayoutStatus,
  Payouts,
  PayoutWaits,
  SignedPayout,
} from './payouts.ts'
export type { PrivilegedAct, PrivilegedActs } from './privileged-act.ts'
