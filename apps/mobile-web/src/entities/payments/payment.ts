import type { Coin } from '@lode/domain'
import type { Hex } from 'viem'

/** What the deposit of a wallet payment had sent already. The block is a decimal text, so that it can be stored. */
export type PaymentTrail = { reset?: Hex; approval?: Hex; deposit?: Hex; afterBlock?: string }

/** How far a payment from the wallet is. */
export type PaymentStep = {
  step: 'allowance' | 'reset' | 'approval' | 'deposit'
  state: 'checking' | 'asking' | 'sent' | 'done' | 'skipped'
  trail: PaymentTrail
}

/** Pays an amount from the connected wallet: approves exactly it, then deposits it. */
export type PayFromWallet = (
  payment: { coin: Coin; units: bigint; trail: PaymentTrail },
  onStep: (step: PaymentStep) => void,
) => Promise<void>
