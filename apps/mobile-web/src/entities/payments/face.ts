export { contractsOf } from './contracts-of.ts'
export type { DepositDeps, DepositProgress, DepositResume } from './deposit-from-wallet.ts'
export { type DepositOption, type DepositOptions, depositOptionsQuery } from './deposit-options-query.ts'
export { type DepositStep, DepositStopped, type DepositStopReason } from './deposit-stopped.ts'
export { type Intent, intentStore } from './intent.ts'
export { hasHashes, isBlockText } from './is-trail.ts'
export {
  depositFromWallet,
  followApproval,
  followDeposit,
  isForgotten,
  isWalletQuiet,
  readApprovals,
  readWalletBalance,
  revokeApproval,
} from './on-chain.ts'
export { payFromWallet } from './pay-from-wallet.ts'
export { type Asked, payIntent } from './pay-intent.ts'
export type { PayFromWallet, PaymentStep, PaymentTrail } from './payment.ts'
export { paymentSteps } from './payment-steps.ts'
export type { Approval } from './read-approvals.ts'
export { type IntentOnItsWay, useIntent } from './use-intent.ts'
export { DepositTampered } from './vouched-options.ts'
export { WalletAsks } from './wallet-asks.tsx'
export { walletFailure } from './wallet-failure.ts'
