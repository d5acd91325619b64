import type { Hex } from 'viem'
import type { DepositStep } from './deposit-stopped.ts'

/** What is happening now. `afterBlock` stands with the deposit's `asking`, `hash` with `sent` and `done`. */
export type DepositProgress = {
  step: DepositStep
  state: 'checking' | 'asking' | 'sent' | 'done' | 'skipped'
  hash?: Hex
  afterBlock?: bigint
}
