export { contractsOf } from './contracts-of.ts'
export type { DepositDeps, DepositProgress, DepositResume } from './deposit-from-wallet.ts'
export { type DepositOption, type DepositOptions, depositOptionsQuery } from './deposit-options-query.ts'
export { type DepositStep, DepositStopped, type DepositStopReason } from './deposit-stopped.ts'
export { isAnswer } from './is-answer.ts'
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
export type { PayFromWallet, PaymentStep, PaymentTrail } from './payment.ts'
export { paymentSteps } from './payment-steps.ts'
export type { Approval } from './read-approvals.ts'
export { DepositTampered } from './vouched-options.ts'
export { WalletAsks } from './wallet-asks.tsx'
export { walletFailure } from './wallet-failure.ts'
export { withoutStep } from './without-step.ts'
