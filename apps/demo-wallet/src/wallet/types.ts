import type { WalletKitTypes } from '@reown/walletkit'
import type { SessionTypes } from '@walletconnect/types'
import type { Hex } from 'viem'

export type Proposal = WalletKitTypes.SessionProposal
export type Request = WalletKitTypes.SessionRequest

/** What waits for the owner's word. */
export type Ask =
  | { readonly kind: 'proposal'; readonly id: number; readonly app: string; readonly url: string }
  | {
      readonly kind: 'request'
      readonly id: number
      readonly app: string
      readonly url: string
      readonly request: Request
    }

/** What was asked before, and what became of it. */
export type HistoryEntry = {
  readonly id: number
  /** ISO 8601. */
  readonly at: string
  readonly app: string
  readonly title: string
  readonly detail: string
  readonly state: 'approved' | 'rejected' | 'failed' | 'pending' | 'confirmed'
  readonly hash?: Hex
}

export type Balance = { readonly symbol: string; readonly amount: string }

export type WalletState = {
  readonly status: 'starting' | 'ready'
  readonly selected: number
  readonly asks: readonly Ask[]
  readonly sessions: readonly SessionTypes.Struct[]
  readonly history: readonly HistoryEntry[]
  readonly balances: readonly Balance[] | undefined
  readonly busy: boolean
  readonly problem: string | undefined
}
