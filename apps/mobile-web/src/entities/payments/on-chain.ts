type Deposit = typeof import('./deposit-from-wallet.ts').depositFromWallet
type Estimate = typeof import('./estimate-deposit.ts').estimateDeposit
type Follow = typeof import('./follow-deposit.ts').followDeposit
type FollowApproval = typeof import('./follow-approval.ts').followApproval
type IsForgotten = typeof import('./is-forgotten.ts').isForgotten
type IsQuiet = typeof import('./is-wallet-quiet.ts').isWalletQuiet
type ReadApprovals = typeof import('./read-approvals.ts').readApprovals
type ReadBalance = typeof import('./read-wallet-balance.ts').readWalletBalance
type Revoke = typeof import('./revoke-approval.ts').revokeApproval

/** `deposit-from-wallet.ts`, whose code, with the chain's, is loaded when it is first called. */
export const depositFromWallet: Deposit = async (...args) =>
  (await import('./deposit-from-wallet.ts')).depositFromWallet(...args)

/** `follow-deposit.ts`, loaded when it is first called. */
export const followDeposit: Follow = async (...args) =>
  (await import('./follow-deposit.ts')).followDeposit(...args)

/** `read-wallet-balance.ts`, loaded when it is first called. */
export const readWalletBalance: ReadBalance = async (...args) =>
  (await import('./read-wallet-balance.ts')).readWalletBalance(...args)

/** `is-wallet-quiet.ts`, loaded when it is first called. */
export const isWalletQuiet: IsQuiet = async (...args) =>
  (await import('./is-wallet-quiet.ts')).isWalletQuiet(...args)

/** `estimate-deposit.ts`, loaded when it is first called. */
export const estimateDeposit: Estimate = async (...args) =>
  (await import('./estimate-deposit.ts')).estimateDeposit(...args)

/** `read-approvals.ts`, loaded when it is first called. */
export const readApprovals: ReadApprovals = async (...args) =>
  (await import('./read-approvals.ts')).readApprovals(...args)

/** `revoke-approval.ts`, loaded when it is first called. */
export const revokeApproval: Revoke = async (...args) =>
  (await import('./revoke-approval.ts')).revokeApproval(...args)

/** `follow-approval.ts`, loaded when it is first called. */
export const followApproval: FollowApproval = async (...args) =>
  (await import('./follow-approval.ts')).followApproval(...args)

/** `is-forgotten.ts`, loaded when it is first called. */
export const isForgotten: IsForgotten = async (...args) =>
  (await import('./is-forgotten.ts')).isForgotten(...args)
