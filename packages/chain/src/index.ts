export { type AccountOwner, accountOf, ownerOf } from './account-reference.ts'
export type { AddressCheck, Block, Chain, ChainCoin, FindOwners, Incoming } from './chain.ts'
export type { PayoutCheck, PayoutLine, PayoutStatus, Payouts, SignedPayout } from './payouts.ts'
