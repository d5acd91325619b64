import type { Address } from 'viem'

/** What a transaction did to the account. */
export type ActivityOperation =
  | 'approve'
  | 'bought'
  | 'borrow'
  | 'burn'
  | 'cancel'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'repay'
  | 'send'
  | 'sell'
  | 'stake'
  | 'trade'
  | 'unstake'
  | 'withdraw'

export type ActivityTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly fungible_info?: { readonly symbol: string; readonly icon?: { readonly url: string } }
  readonly nft_info?: {
    readonly name: string
    readonly content?: { readonly preview?: { readonly url: string } }
  }
  /** An exact decimal number as text. */
  readonly quantity: { readonly numeric: string }
}

export type ActivityItem = {
  /** The hash of the transaction. */
  readonly id: string
  readonly metadata: {
    /** ISO 8601, UTC. */
    readonly minedAt: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly operationType: ActivityOperation
    readonly sentFrom: string
    readonly sentTo: string
  }
  readonly transfers: readonly ActivityTransfer[]
}

/** Where the history of an account comes from, newest first. Rejects when it cannot be had. */
export type ActivityClient = {
  list(query: {
    readonly address: Address
    readonly chainId: number
    readonly cursor?: string
    readonly signal?: AbortSignal
  }): Promise<{ readonly items: readonly ActivityItem[]; readonly next?: string }>
}
