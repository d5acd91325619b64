import type { Hex } from 'viem'
import type { DepositStep } from './deposit-stopped.ts'

/**
 * What is happening now. `afterBlock` stands with the deposit's `asking`, `hash` with `sent` and `done`, `arrived` with the deposit's
 * `done` where the token took a fee: the units that the vault booked.
 */
export type DepositProgress = {
  step: DepositStep
  state: 'checking' | 'asking' | 'sent' | 'done' | 'skipped'
  hash?: Hex
  afterBlock?: bigint
  arrived?: bigint
}
